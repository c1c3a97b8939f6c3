/** What of a plan of Terraform, as JSON, is no import. */

/** How many of each there are. */
export interface Counts {
  readonly import: number;
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
}

/** Something that a plan would do. */
export interface Change {
  readonly address: string;
  readonly actions: readonly string[];
  /** Attributes that would change, with what they are and what they would be; secrets stand for themselves. */
  readonly attributes: readonly ChangedAttribute[];
}

export interface ChangedAttribute {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a plan would do, in all and each. */
export interface Planned {
  readonly counts: Counts;
  /** How many objects change in nothing but that Terraform knows a value of theirs to be secret: their service hears nothing of it. */
  readonly marked: number;
  readonly changes: readonly Change[];
}

const LONGEST = 60;

/** Reads the JSON of `terraform show -json`. */
export function plannedIn(plan: any): Planned {
  const managed: any[] = (plan.resource_changes ?? []).filter(({ mode }: any) => mode === 'managed');
  const all = managed.filter(({ change }) => !isOfMarks(change));
  const counted = (action: string): number => all.filter(({ change }) => change.actions.includes(action)).length;
  return {
    counts: {
      import: managed.filter(({ change }) => change.importing).length,
      add: counted('create'),
      change: counted('update'),
      destroy: counted('delete'),
    },
    marked: managed.length - all.length,
    changes: all
      .filter(({ change }) => change.actions.some((action: string) => action !== 'no-op'))
      .map(({ address, change }) => ({ address, actions: change.actions, attributes: attributesOf(change) })),
  };
}

/** Whether Terraform only notes in its state that a value is secret, which it counts as an update, and tells no provider. */
function isOfMarks({ actions, before, after, after_unknown }: any): boolean {
  return actions.join() === 'update' && isSame(before, after) && !isMarked(after_unknown);
}

function attributesOf({
  actions,
  before,
  after,
  after_unknown,
  before_sensitive,
  after_sensitive,
}: any): ChangedAttribute[] {
  if (!actions.includes('update') && !(actions.includes('create') && actions.includes('delete'))) {
    return [];
  }
  const names = [...new Set([before, after, after_unknown].flatMap((values) => Object.keys(values ?? {})))].sort();
  const told = (name: string, value: unknown): string =>
    isMarked(before_sensitive?.[name]) || isMarked(after_sensitive?.[name]) ? '(a secret)' : textOf(value ?? null);
  const known = names.filter((name) => after_unknown?.[name] !== true && !isSame(before?.[name], after?.[name]));
  if (known.length > 0) {
    return known.map((name) => ({ name, before: told(name, before?.[name]), after: told(name, after?.[name]) }));
  }
  // What only the service says is unknown with each change, so that it tells something only where nothing else does.
  const unknown = names.filter((name) => after_unknown?.[name] === true && (before?.[name] ?? null) !== null);
  return unknown.map((name) => ({ name, before: told(name, before[name]), after: '(known after apply)' }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Whether anything of a value is marked. */
function isMarked(mark: unknown): boolean {
  return mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isMarked));
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

import { isDeepStrictEqual } from 'node:util';

/** Planned action on an object. `import` and `move` change nothing else. */
export type Action = 'create' | 'read' | 'update' | 'replace' | 'delete' | 'forget' | 'import' | 'move';

/** Planned change of one object. */
export interface Change {
  readonly action: Action;
  /** The Terraform type. */
  readonly type: string;
  /** The attributes as they are; null where the object is to be created. */
  readonly before: { readonly [attribute: string]: any } | null;
  /** The attributes as they will be, without those known only after apply; null where the object is to be deleted. */
  readonly after: { readonly [attribute: string]: any } | null;
  /** The attributes that change or may change, in alphabetical order. */
  readonly changed: readonly string[];
  /** The paths whose changes make a replacement necessary, such as `config.limit`. */
  readonly replacedFor: readonly string[];
}

/** Plan of terraform. */
export class Plan {
  public constructor(
    /** By address; where there are several stacks, the name of the stack goes before it: `orders/konnect_api.orders`. */
    public readonly changes: { readonly [address: string]: Change },
    /** Outputs that change, by name, with the name of the stack before it where there are several. */
    public readonly outputs: { readonly [name: string]: Action },
  ) {}

  /** Whether there is nothing to do, for outputs neither. */
  public get isEmpty(): boolean {
    return Object.keys(this.changes).length === 0 && Object.keys(this.outputs).length === 0;
  }

  /** Action on each object, for comparison as a whole: `{ 'konnect_api.orders': 'update' }`. */
  public get actions(): { readonly [address: string]: Action } {
    return Object.fromEntries(Object.entries(this.changes).map(([address, { action }]) => [address, action]));
  }
}

/** Reads what `terraform show -json` says of a plan. */
export function parsePlan(shown: any, prefix: string): Plan {
  const changes = (shown.resource_changes ?? []).flatMap((resource: any) => {
    const action = actionOf(resource.change.actions, resource);
    return action === undefined ? [] : [[prefix + resource.address, changeOf(action, resource)]];
  });
  const outputs = Object.entries<any>(shown.output_changes ?? {}).flatMap(([name, { actions }]) => {
    const action = actionOf(actions);
    return action === undefined ? [] : [[prefix + name, action]];
  });
  return new Plan(Object.fromEntries(changes), Object.fromEntries(outputs));
}

/** Returns the action on an object from terraform's plan, or undefined if the object does not change. */
export function actionOf(actions: string[], resource: any = {}): Action | undefined {
  if (actions.length > 1) {
    return 'replace';
  }
  if (actions[0] !== 'no-op') {
    return actions[0] as Action;
  }
  return resource.change?.importing ? 'import' : resource.previous_address ? 'move' : undefined;
}

function changeOf(action: Action, { type, change }: any): Change {
  const { before, after, after_unknown: unknown = {}, replace_paths: paths = [] } = change;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {}), ...Object.keys(unknown || {})]);
  const changed = [...names].filter(
    (name) => holdsTrue(unknown?.[name]) || !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  );
  return {
    action,
    type,
    before,
    after,
    changed: changed.sort(),
    replacedFor: paths.map((path: (string | number)[]) => path.join('.')),
  };
}

/** Whether anything in an attribute is yet unknown. */
function holdsTrue(value: unknown): boolean {
  return value === true || (typeof value === 'object' && value !== null && Object.values(value).some(holdsTrue));
}

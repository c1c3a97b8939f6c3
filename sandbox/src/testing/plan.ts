import { isDeepStrictEqual } from 'node:util';

/** Planned action on an object. `forget`, `import` and `move` change only the state, not the object. */
export type Action = 'create' | 'read' | 'update' | 'replace' | 'delete' | 'forget' | 'import' | 'move';

/** Planned change of one object. */
export interface Change {
  readonly action: Action;
  /** Terraform type of the object. */
  readonly type: string;
  /** Attributes of the object before the change. Null if the plan creates the object. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read values without a cast
  readonly before: { readonly [attribute: string]: any } | null;
  /**
   * Attributes of the object after the change, without attributes whose values are known only after apply. Null if the
   * plan deletes or forgets the object.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read values without a cast
  readonly after: { readonly [attribute: string]: any } | null;
  /** Names of attributes that change, or that may change because their new value is unknown, in alphabetical order. */
  readonly changed: readonly string[];
  /** Paths of attributes whose changes require a replacement, such as `config.limit`. */
  readonly replacedFor: readonly string[];
}

/** Plan of terraform. */
export class Plan {
  public constructor(
    /**
     * Changes by address. For several stacks, the address starts with the name of the stack:
     * `orders/konnect_api.orders`.
     */
    public readonly changes: { readonly [address: string]: Change },
    /** Outputs that change, by name. For several stacks, the name of an output starts with the name of the stack. */
    public readonly outputs: { readonly [name: string]: Action },
  ) {}

  /** Whether the plan contains no changes of objects or outputs. */
  public get isEmpty(): boolean {
    return Object.keys(this.changes).length === 0 && Object.keys(this.outputs).length === 0;
  }

  /** Planned action on each object by address, for comparison as a whole, such as `{ 'konnect_api.orders': 'update' }`. */
  public get actions(): { readonly [address: string]: Action } {
    return Object.fromEntries(Object.entries(this.changes).map(([address, { action }]) => [address, action]));
  }
}

/** Parts of the output of `terraform show -json` that this module reads. */
export interface ShownPlan {
  readonly resource_changes?: readonly ShownResource[];
  readonly output_changes?: { readonly [name: string]: { readonly actions: readonly string[] } };
}

interface ShownResource {
  readonly address: string;
  readonly type: string;
  readonly previous_address?: string;
  readonly change: {
    readonly actions: readonly string[];
    readonly importing?: object;
    readonly before: Change['before'];
    readonly after: Change['after'];
    readonly after_unknown?: { readonly [attribute: string]: unknown } | boolean;
    readonly replace_paths?: readonly (readonly (string | number)[])[];
  };
}

/** Reads the output of `terraform show -json` for a plan. */
export function parsePlan(shown: ShownPlan, prefix: string): Plan {
  const changes = (shown.resource_changes ?? []).flatMap((resource) => {
    const action = actionOf(resource.change.actions, resource);
    return action === undefined ? [] : [[prefix + resource.address, changeOf(action, resource)]];
  });
  const outputs = Object.entries(shown.output_changes ?? {}).flatMap(([name, { actions }]) => {
    const action = actionOf(actions);
    return action === undefined ? [] : [[prefix + name, action]];
  });
  return new Plan(Object.fromEntries(changes), Object.fromEntries(outputs));
}

/** Returns the action on an object or output from terraform's plan, or undefined if nothing changes. */
export function actionOf(actions: readonly string[], resource: Partial<ShownResource> = {}): Action | undefined {
  if (actions.length > 1) {
    return 'replace';
  }
  if (actions[0] !== 'no-op') {
    return actions[0] as Action;
  }
  return resource.change?.importing ? 'import' : resource.previous_address ? 'move' : undefined;
}

function changeOf(action: Action, { type, change }: ShownResource): Change {
  const { before, after, replace_paths: paths = [] } = change;
  const unknown = typeof change.after_unknown === 'object' ? change.after_unknown : {};
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {}), ...Object.keys(unknown)]);
  const changed = [...names].filter(
    (name) => holdsTrue(unknown[name]) || !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  );
  return {
    action,
    type,
    before,
    after,
    changed: changed.sort(),
    replacedFor: paths.map((path) => path.join('.')),
  };
}

/** Whether Terraform's marks of an attribute mark the attribute or a part of it as unknown. */
function holdsTrue(value: unknown): boolean {
  return value === true || (typeof value === 'object' && value !== null && Object.values(value).some(holdsTrue));
}

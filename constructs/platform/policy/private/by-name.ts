import { Policy } from '../../../../lib/platform/policies';

/**
 * Factory functions of `Policy` for all policy types, by type name of the gateway. The map of policy factories is
 * global, because the factories never change.
 */
let factories: ReadonlyMap<string, () => Policy> | undefined;

/**
 * Returns a policy without settings for a type name of the gateway, such as `key-auth`. Returns undefined for unknown
 * policy types.
 */
export function policyNamed(name: string): Policy | undefined {
  factories ??= new Map(
    Object.values(Object.getOwnPropertyDescriptors(Policy)).flatMap(({ value }) =>
      typeof value === 'function' ? [[(value() as Policy).name, value as () => Policy] as const] : [],
    ),
  );
  return factories.get(name)?.();
}

import { Policy } from '../../../../lib/platform/policies';

/** Factory functions of `Policy` for all policy types, by the gateway's name of the type. */
let factories: ReadonlyMap<string, () => Policy> | undefined;

/**
 * Returns a policy without settings whose type has a given name in the gateway, such as `key-auth`. Returns undefined
 * if `Policy` has no such type.
 */
export function policyNamed(name: string): Policy | undefined {
  factories ??= new Map(
    Object.values(Object.getOwnPropertyDescriptors(Policy)).flatMap(({ value }) =>
      typeof value === 'function' ? [[(value() as Policy).name, value as () => Policy] as const] : [],
    ),
  );
  return factories.get(name)?.();
}

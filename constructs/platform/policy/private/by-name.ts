import { Policy } from '../../../../lib/platform/policies';

/**
 * Factories of all policies, by type name. One map of factories serves the whole process, because the factories never
 * change.
 */
let factories: ReadonlyMap<string, () => Policy> | undefined;

/** Returns a policy without settings for a type name of the gateway. Returns undefined for unknown names. */
export function policyNamed(name: string): Policy | undefined {
  factories ??= new Map(
    Object.values(Object.getOwnPropertyDescriptors(Policy)).flatMap(({ value }) =>
      typeof value === 'function' ? [[(value() as Policy).name, value as () => Policy] as const] : [],
    ),
  );
  return factories.get(name)?.();
}

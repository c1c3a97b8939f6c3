import { Policy } from '../../../../lib/platform/policies';

let factories: ReadonlyMap<string, () => Policy> | undefined;

/** The policy of a type, by the name that gateways have for it, without settings; undefined where it is none of theirs. */
export function policyNamed(name: string): Policy | undefined {
  factories ??= new Map(
    Object.values(Object.getOwnPropertyDescriptors(Policy)).flatMap(({ value }) =>
      typeof value === 'function' ? [[(value() as Policy).name, value as () => Policy] as const] : [],
    ),
  );
  return factories.get(name)?.();
}

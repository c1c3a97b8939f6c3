import { GATEWAY } from './platform/gateway';
import { Recogniser } from './recogniser';

const ALL: readonly Recogniser[] = [...GATEWAY];

const exact = new Map(ALL.flatMap((one) => one.types.map((type) => [type, one] as const)));

/** What knows the construct of L2 for a Terraform type. */
export function recogniserOf(type: string): Recogniser | undefined {
  return (
    exact.get(type) ??
    ALL.find(({ types }) => types.some((one) => one.endsWith('*') && type.startsWith(one.slice(0, -1))))
  );
}

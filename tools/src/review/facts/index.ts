import { CLOUD_EDITS } from './cloud-edits';
import { CLOUD_LOSSES } from './cloud-losses';
import { ArgumentFact, LossFact, ObjectFact } from './facts';
import { LIMITS } from './limits';
import { PLATFORM_EDITS } from './platform-edits';
import { PLATFORM_ADDITIONS, PLATFORM_LOSSES } from './platform-losses';
import { POLICY_ADDITIONS, POLICY_ARGUMENTS, POLICY_EDITS, POLICY_LOSSES } from './policies';

/** What follows from edits of arguments. */
export const ARGUMENTS: readonly ArgumentFact[] = [
  ...POLICY_EDITS,
  ...POLICY_ARGUMENTS,
  ...LIMITS,
  ...PLATFORM_EDITS,
  ...CLOUD_EDITS,
];

/** What follows where objects go. */
export const LOSSES: readonly LossFact[] = [...POLICY_LOSSES, ...PLATFORM_LOSSES, ...CLOUD_LOSSES];

/** What follows where objects come. */
export const ADDITIONS: readonly ObjectFact[] = [...POLICY_ADDITIONS, ...PLATFORM_ADDITIONS];

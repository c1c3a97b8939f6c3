import { CLOUD_EDITS } from './cloud-edits';
import { CLOUD_ADDITIONS, CLOUD_LOSSES } from './cloud-losses';
import { AdditionFact, ArgumentFact, LossFact } from './facts';
import { LIMITS } from './limits';
import { PLATFORM_EDITS } from './platform-edits';
import { PLATFORM_ADDITIONS, PLATFORM_LOSSES } from './platform-losses';
import { POLICY_ADDITIONS, POLICY_ARGUMENTS, POLICY_EDITS, POLICY_LOSSES } from './policies';

/** Facts for the review about consequences of editing arguments, by resource type and argument. */
export const ARGUMENTS: readonly ArgumentFact[] = [
  ...POLICY_EDITS,
  ...POLICY_ARGUMENTS,
  ...LIMITS,
  ...PLATFORM_EDITS,
  ...CLOUD_EDITS,
];

/** Facts for the review about consequences of deleting objects, by resource type. */
export const LOSSES: readonly LossFact[] = [...POLICY_LOSSES, ...PLATFORM_LOSSES, ...CLOUD_LOSSES];

/** Facts for the review about consequences of creating objects, by resource type. */
export const ADDITIONS: readonly AdditionFact[] = [...POLICY_ADDITIONS, ...PLATFORM_ADDITIONS, ...CLOUD_ADDITIONS];

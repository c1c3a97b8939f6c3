import { Maker } from '../../engine/contract/making';
import { Value } from '../../engine/values/value';

export const always =
  (value: Value): Maker =>
  () =>
    value;

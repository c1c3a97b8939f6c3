import { ServerRule } from '../../engine/contract/rule';
import { inUseRule } from '../kit/in-use';
import { FAMILIES } from './families';

const attached = inUseRule(
  {
    name: 'attached-object-in-use',
    provider: 'cloud',
    summary: 'A plugin, application or IP strategy that is attached to an API cannot be removed.',
  },
  FAMILIES.flatMap(({ uses = [] }) => uses),
);

/** Returns the rules that apply to several families, in the order of their checks, including the rules on references. */
export function commonRules(references: readonly ServerRule[]): readonly ServerRule[] {
  return [...references, attached];
}

import { ServerRule, UpdateAttempt } from '../../engine/contract/rule';
import { requireValue } from '../../shared/require-value';
import { inUseRule } from '../kit/in-use';
import { uniqueRule } from '../kit/unique';
import { FAMILIES } from './families';
import { IDENTIFIED } from './identified-by';
import { LABELS } from './labels';

const nameTaken = uniqueRule(
  {
    name: 'platform-name-taken',
    provider: 'platform',
    summary:
      'Names of objects must be unique in the organisation, or in their portal, event gateway, realm or other owner.',
  },
  FAMILIES.flatMap(({ uniques = [] }) => uniques),
);

const inUse = inUseRule(
  {
    name: 'referred-object-in-use',
    provider: 'platform',
    summary:
      'Control planes that are members of a group, and parts of event gateways, cannot be removed while other objects refer to them.',
    isOptional: true,
  },
  FAMILIES.flatMap(({ uses = [] }) => uses),
);

const unpublishedLast: ServerRule = {
  name: 'published-children',
  provider: 'platform',
  summary: 'A document or page can be unpublished only after its children.',
  isOptional: true,
  operations: ['update'],
  types: ['api_document', 'portal_page'],
  check: ({ type, key, before, after }: UpdateAttempt, world) => {
    if (before.status !== 'published' || after.status !== 'unpublished') {
      return undefined;
    }
    const argument = type === 'api_document' ? 'parent_document_id' : 'parent_page_id';
    const child = world
      .find(type, { [argument]: requireValue(key) })
      .find(({ values }) => values.status === 'published');
    return (
      child && {
        status: '400 Bad Request',
        detail: `status is "unpublished", but ${child.key} below it is published: unpublish that one first`,
      }
    );
  },
};

/** Returns the rules that apply to several families, in the order of their checks, including the rules on references. */
export function commonRules(references: readonly ServerRule[]): readonly ServerRule[] {
  return [LABELS, IDENTIFIED, ...references, nameTaken, unpublishedLast, inUse];
}

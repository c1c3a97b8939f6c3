import { partId } from '../../../../constructs/platform/private/part-id';
import { findingsOf, stackWithProviders } from '../../../support/stack';

test.each([
  ['', 'an empty text'],
  [undefined, 'no text'],
  [5, 'a number'],
])('a construct id cannot be derived from %j', (text: unknown, given) => {
  const stack = stackWithProviders();
  expect(partId(stack, 'addAcl', 'acl', text as string, 'AclCredential')).toBe('acl-missing');
  expect(findingsOf(stack)).toEqual([
    `error: addAcl is given ${given}; give a text that is not empty, because the construct id is derived from it`,
  ]);
});

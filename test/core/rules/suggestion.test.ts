/** Suggestions in errors: a repaired name, or the nearest of the allowed values. */
import { TerraformStack } from 'cdktf';
import { didYouMean, repairedText } from '../../../lib/core/rules/suggestion';
import { misspeltName } from '../../../lib/core/shared/formats/near';
import { Api } from '../../../lib/platform/api';
import { ApiDocument } from '../../../lib/platform/api-document';
import { errorsOf, findingsOf, stackWithProviders } from '../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

test.each([
  ['my api', 'my-api'],
  ['  my-api ', 'my-api'],
  ['my.api/v1', 'my-api-v1'],
])('a slug %p is repaired: %p', (slug, meant) => {
  new Api(stack, 'api', { name: 'orders', slug });
  expect(errorsOf(stack)).toEqual([
    `error: slug is ${JSON.stringify(slug)}; allowed: texts that match ^[\\w-]+$; did you mean "${meant}"?`,
  ]);
});

test('nothing is suggested if no repaired text is allowed, or if the text is no name', () => {
  expect(repairedText('!', (text) => /^\w+$/.test(text))).toBeUndefined();
  expect(repairedText('a b'.repeat(40), () => true)).toBeUndefined();
  expect(repairedText('http://10.0.0.4', () => true)).toBeUndefined();
  expect(didYouMean(undefined)).toBe('');
});

test('capital letters are repaired in both directions', () => {
  expect(repairedText('get', (text) => /^[A-Z]+$/.test(text))).toBe('GET');
  expect(repairedText('My Vault', (text) => /^[a-z-]+$/.test(text))).toBe('my-vault');
});

test('of allowed values, the nearest is suggested', () => {
  new ApiDocument(stack, 'document', { apiId: 'id', content: '# A', status: 'publishd' });
  expect(errorsOf(stack)).toEqual([
    'error: status is "publishd"; allowed: "published", "unpublished"; did you mean "published"?',
  ]);
});

test('without a near one, none is suggested', () => {
  new ApiDocument(stack, 'document', { apiId: 'id', content: '# A', status: 'draft' });
  expect(findingsOf(stack)).toEqual(['error: status is "draft"; allowed: "published", "unpublished"']);
});

test('a name that differs by one letter or a swap is misspelt', () => {
  const known = ['ap-guangzhou', 'ap-guangzhou-open'];
  expect(['ap-guangzou', 'ap-gunagzhou'].map((name) => misspeltName(name, known))).toEqual([
    'ap-guangzhou',
    'ap-guangzhou',
  ]);
  expect(misspeltName('ap-hangzhou', known)).toBeUndefined();
});

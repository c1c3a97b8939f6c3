/** Fields that the user leaves out of declarative files. */
import { OmittedFields } from '../../../../lib/core/shared/declarative/omitted-fields';

test('a name matches fields without a counterpart, at any position', () => {
  const leftOut = new OmittedFields(['timeout']);
  expect(leftOut.has('timeout', 'plugins', 'config.redis.timeout')).toBe(true);
  expect(leftOut.apart('plugins', { timeout: 1, config: { timeout: 2 } })).toEqual({
    fields: { timeout: 1, config: { timeout: 2 } },
    found: [],
  });
});

test('a path matches fields at one position, including in list elements', () => {
  const leftOut = new OmittedFields(['config.nodes.url', 'services.client.id']);
  expect(leftOut.apart('plugins', { config: { nodes: [{ url: 1, name: 2 }, 3], url: 4 } })).toEqual({
    fields: { config: { nodes: [{ name: 2 }, 3], url: 4 } },
    found: ['config.nodes.url'],
  });
  expect(leftOut.has('url', 'plugins', 'config.nodes.url')).toBe(true);
  expect(leftOut.has('url', 'plugins', 'config.url')).toBe(false);
});

test('a path may start with a collection', () => {
  const leftOut = new OmittedFields(['plugins.config.url']);
  expect(leftOut.apart('plugins', { config: { url: 1 } }).found).toEqual(['config.url']);
  expect(leftOut.apart('vaults', { config: { url: 1 } }).found).toEqual([]);
  expect([leftOut.has('url', 'plugins', 'config.url'), leftOut.has('url', 'vaults', 'config.url')]).toEqual([
    true,
    false,
  ]);
});

import * as fs from 'node:fs';
import * as path from 'node:path';
import { resourceCounts, ROOT, testExample } from './support';

const EXAMPLE = path.join(ROOT, 'examples', 'published-api');

testExample('published-api', (stack) => {
  const all = (type: string): any[] => Object.values(stack().resource[type]);
  const by = (type: string, property: string, value: string): any =>
    all(type).find((resource) => resource[property] === value);

  test('has exactly these resources', () => {
    expect(resourceCounts(stack())).toEqual({
      konnect_api: 1,
      // The guide and its two chapters.
      konnect_api_document: 3,
      konnect_api_implementation: 1,
      konnect_api_publication: 1,
      konnect_api_version: 2,
      konnect_application_auth_strategy: 1,
      konnect_gateway_control_plane: 1,
      konnect_gateway_route: 1,
      konnect_gateway_service: 1,
      konnect_portal: 1,
      konnect_portal_auth: 1,
    });
  });

  test('adds the chapters as published children of the guide', () => {
    const [guide] = Object.entries<any>(stack().resource.konnect_api_document).find(
      ([, { slug }]) => slug === 'guide',
    )!;
    const parent = `\${konnect_api_document.${guide}.id}`;
    expect(
      all('konnect_api_document').map(({ slug, title, status, parent_document_id }) => [
        slug,
        title,
        status,
        parent_document_id,
      ]),
    ).toEqual([
      ['guide', 'Guide', 'published', undefined],
      ['authentication', 'Authentication', 'published', parent],
      ['pagination', 'Pagination', 'published', parent],
    ]);
  });

  test('publishes the API after all other resources', () => {
    const [{ depends_on: order }] = all('konnect_api_publication');
    const types = ['konnect_api_version', 'konnect_api_document', 'konnect_api_implementation'];
    const parts = types.flatMap((type) => Object.keys(stack().resource[type]).map((name) => `${type}.${name}`));
    expect([...order].sort()).toEqual(parts.sort());
  });

  test.each([
    ['v1', '1.4.0'],
    ['v2', '2.0.0'],
  ])('takes version %s from its specification', (line, version) => {
    const { spec } = by('konnect_api_version', 'version', version);
    expect(spec.content).toBe(fs.readFileSync(path.join(EXAMPLE, 'specs', `${line}.yaml`), 'utf8'));
  });

  test('keeps Terraform syntax in a document as text', () => {
    const { content } = by('konnect_api_document', 'slug', 'guide');
    const original = fs.readFileSync(path.join(EXAMPLE, 'documents', 'guide.md'), 'utf8');
    expect(original).toContain('"x-api-key: ${API_KEY}"');
    expect(content).toBe(original.replace('${API_KEY}', () => '$${API_KEY}'));
  });

  test('reads the token from a sensitive variable', () => {
    expect(stack().provider.konnect).toEqual([
      expect.objectContaining({ system_account_access_token: '${var.platform_token}' }),
    ]);
    expect(stack().variable.platform_token).toMatchObject({ type: 'string', sensitive: true });
    expect(stack().variable.platform_token).not.toHaveProperty('default');
  });
});

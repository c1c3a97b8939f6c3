import * as fs from 'fs';
import * as path from 'path';
import { resourceCounts, ROOT, testExample } from './support';

const EXAMPLE = path.join(ROOT, 'examples', 'published-api');

testExample('published-api', (stack) => {
  test('has these resources and no others', () => {
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

  test('puts the chapters below the guide, all of them published', () => {
    const documents = stack().resource.konnect_api_document;
    const parents = Object.entries<any>(documents).map(([name, document]) => [name, document.parent_document_id]);
    expect(Object.fromEntries(parents)).toEqual({
      'document-guide': undefined,
      'document-guide-authentication': '${konnect_api_document.document-guide.id}',
      'document-guide-pagination': '${konnect_api_document.document-guide.id}',
    });
    expect(Object.values<any>(documents).map(({ status }) => status)).toEqual(['published', 'published', 'published']);
  });

  test('implements the API by the gateway service', () => {
    expect(stack().resource.konnect_api_implementation.implementation).toEqual({
      api_id: '${konnect_api.api.id}',
      service_reference: {
        service: {
          control_plane_id: '${konnect_gateway_service.service.control_plane_id}',
          id: '${konnect_gateway_service.service.id}',
        },
      },
    });
  });

  test('publishes on the portal with one strategy, once everything else is there', () => {
    expect(stack().resource.konnect_api_publication.publication).toMatchObject({
      portal_id: '${konnect_portal.portal.id}',
      auth_strategy_ids: ['${konnect_application_auth_strategy.key-strategy.id}'],
      depends_on: [
        'konnect_api_version.version-v1',
        'konnect_api_version.version-v2',
        'konnect_api_document.document-guide',
        'konnect_api_document.document-guide-authentication',
        'konnect_api_document.document-guide-pagination',
        'konnect_api_implementation.implementation',
      ],
    });
  });

  test.each(['v1', 'v2'])('takes version %s from its specification', (line) => {
    const { version, spec } = stack().resource.konnect_api_version[`version-${line}`];
    expect(spec.content).toBe(fs.readFileSync(path.join(EXAMPLE, 'specs', `${line}.yaml`), 'utf8'));
    expect(spec.content).toContain(`  version: ${version}\n`);
  });

  test('keeps what looks like a Terraform template in a document as text', () => {
    const { content } = stack().resource.konnect_api_document['document-guide'];
    const original = fs.readFileSync(path.join(EXAMPLE, 'documents', 'guide.md'), 'utf8');
    expect(original).toContain('"x-api-key: ${API_KEY}"');
    expect(content).toBe(original.replace('${API_KEY}', () => '$${API_KEY}'));
  });

  test('takes the token from a sensitive variable', () => {
    expect(stack().provider.konnect).toEqual([
      expect.objectContaining({ system_account_access_token: '${var.platform_token}' }),
    ]);
    expect(stack().variable.platform_token).toMatchObject({ type: 'string', sensitive: true });
    expect(stack().variable.platform_token).not.toHaveProperty('default');
  });
});

import { Code } from '../../code/code';
import { allMade, Field, made, onlyElementAt, same, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { Source, Unrepresentable } from '../source';
import { extensionOf, specificationOf, textContent } from '../texts';
import { published, serviceIn } from './api';
import { portalRemoval, unlessName } from './portal';

const product = made('api_product_id', 'platform.ApiProduct');

/** Recognisers that convert adopted classic portals, and the API products on them, to L2 constructs. */
export const CLASSIC: readonly Recogniser[] = [
  simple({
    type: 'konnect_portal_classic',
    of: 'platform.ClassicPortal',
    fields: {
      name: same('name'),
      displayName: unlessName('display_name'),
      description: same('description'),
      isPublic: unless(false, same('is_public')),
      rbac: unless(false, same('rbac_enabled')),
      autoApproveDevelopers: unless(false, same('auto_approve_developers')),
      autoApproveApplications: unless(false, same('auto_approve_applications')),
      defaultAuthStrategy: made('default_application_auth_strategy_id', 'platform.AuthStrategy'),
      customDomain: same('custom_domain'),
      customClientDomain: same('custom_client_domain'),
      labels: same('labels'),
      removalPolicy: portalRemoval('force'),
    },
  }),
  simple({
    type: 'konnect_api_product',
    of: 'platform.ApiProduct',
    fields: {
      name: same('name'),
      description: same('description'),
      labels: same('labels'),
      publicLabels: same('public_labels'),
      portals: unless([], allMade('portal_ids', 'platform.ClassicPortal')),
    },
  }),
  simple({
    type: 'konnect_api_product_version',
    of: 'platform.ApiProductVersion',
    fields: {
      product,
      name: same('name'),
      gatewayService: serviceIn('gateway_service'),
      labels: same('labels'),
    },
    addition: { owner: 'product', method: 'addVersion' },
  }),
  simple({
    type: 'konnect_api_product_document',
    of: 'platform.ApiProductDocument',
    fields: {
      product,
      parent: made('parent_document_id', 'platform.ApiProductDocument'),
      slug: same('slug'),
      title: same('title'),
      content: textContent('content', { folder: 'documents', under: 'api_product_id', extension: '.md' }),
      status: published('status'),
    },
    addition: [
      { owner: 'parent', method: 'addDocument', without: ['product'] },
      { owner: 'product', method: 'addDocument', never: ['parent'] },
    ],
  }),
  simple({
    type: 'konnect_api_product_specification',
    of: 'platform.ApiProductSpecification',
    fields: { version: versionOf('api_product_version_id'), specification: encodedSpecification, fileName },
    addition: { owner: 'version', method: 'addSpecification', leading: ['specification'], never: ['fileName'] },
  }),
  simple({
    type: 'konnect_portal_product_version',
    of: 'platform.ApiProductPublication',
    fields: {
      version: versionOf('product_version_id'),
      portal: made('portal_id', 'platform.ClassicPortal'),
      authStrategy,
      applicationRegistration: (source, scene) =>
        unless(hasStrategy(source), same('application_registration_enabled'))(source, scene),
      autoApproveRegistrations: unless(false, same('auto_approve_registration')),
      deprecated: unless(false, same('deprecated')),
      notifyDevelopers: same('notify_developers'),
      status: published('publish_status'),
    },
    addition: { owner: 'version', method: 'publishTo', leading: ['portal'] },
    importFrom: () => [],
  }),
];

/**
 * Returns the conversion to L2 code for an argument that refers to the version of an API product. The code omits
 * `api_product_id`, because the version determines its API product.
 */
function versionOf(path: string): Field {
  return (source, scene) => {
    source.take('api_product_id');
    return made(path, 'platform.ApiProductVersion')(source, scene);
  };
}

function encodedSpecification(source: Source, scene: RecognitionContext): Code {
  return specificationOf(specificationText(source), 'api_product_id', source, scene);
}

/**
 * Conversion to L2 code for the file name of a specification. By default, L2 derives the file name from the format of
 * the specification.
 */
function fileName(source: Source, scene: RecognitionContext): Code | undefined {
  return unless(`specification${extensionOf(specificationText(source))}`, same('name'))(source, scene);
}

/** Decodes the specification of an API product, which Terraform has as Base64. */
function specificationText(source: Source): string {
  const encoded = source.take('content');
  const bytes = Buffer.from(String(encoded), 'base64');
  const text = bytes.toString('utf8');
  if (Buffer.from(text).toString('base64') !== encoded) {
    throw new Unrepresentable('the L2 construct requires Base64 text for content');
  }
  return text;
}

function hasStrategy(source: Source): boolean {
  const strategies = source.look('auth_strategy_ids');
  return Array.isArray(strategies) && strategies.length > 0;
}

function authStrategy(source: Source, scene: RecognitionContext): Code | undefined {
  const strategy = onlyElementAt(source, 'auth_strategy_ids');
  return strategy === undefined
    ? undefined
    : referenceTo(strategy, 'platform.AuthStrategy', source, 'auth_strategy_ids', scene);
}

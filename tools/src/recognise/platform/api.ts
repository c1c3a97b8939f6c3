import { call, Code, constant, MethodCall } from '../../code/code';
import { ObjectReference, textOf } from '../../inventory/inventory';
import { enumeration, Field, firstOf, inside, made, onlyElementAt, parsedJson, same, unless } from '../fields';
import { Recogniser, recognised, Simple, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { Source, Unrepresentable } from '../source';
import { longText, specification, textContent } from '../texts';

const TARGET = 'platform.ApiImplementationTarget';

const api = made('api_id', 'platform.Api');

/** Description of the L2 construct for an adopted API, without its parts. */
export const API_ITSELF: Simple = {
  type: 'konnect_api',
  of: 'platform.Api',
  fields: {
    name: same('name'),
    version: same('version'),
    slug: same('slug'),
    description: same('description'),
    labels: same('labels'),
    attributes: parsedJson('attributes'),
  },
};

/** Description of the L2 construct for an adopted version of an API. */
export const VERSION: Simple = {
  type: 'konnect_api_version',
  of: 'platform.ApiVersion',
  fields: { api, specification: specification('spec.content', 'api_id'), version: same('version') },
  addition: { owner: 'api', method: 'addVersion' },
};

/** Description of the L2 construct for the adopted implementation of an API. */
export const IMPLEMENTATION: Simple = {
  type: 'konnect_api_implementation',
  of: 'platform.ApiImplementation',
  fields: { api, target: firstOf(service, controlPlane) },
  addition: { owner: 'api', method: 'implementWith', leading: ['target'] },
};

/** Description of the L2 construct for an adopted publication of an API. */
export const PUBLICATION: Simple = {
  type: 'konnect_api_publication',
  of: 'platform.ApiPublication',
  fields: {
    api,
    portal: made('portal_id', 'platform.Portal'),
    authStrategy: publicationAuth,
    visibility: enumeration('visibility', 'platform.PortalVisibility'),
    autoApproveRegistrations: unless(false, same('auto_approve_registrations')),
  },
  addition: { owner: 'api', method: 'publishTo', leading: ['portal'] },
  importFrom: () => [],
};

const API_SPECIFICATION = longText('spec_content', { folder: 'specs', extension: '.yaml' });

/**
 * Returns the override for the specification of an API itself, because L2 supports only specifications of versions.
 * Without a specification of the API itself, the returned list is empty.
 */
export function specificationOverrides(source: Source, scene: RecognitionContext): readonly MethodCall[] {
  if (/[$%]\{/.test(textOf(source.look('spec_content')) ?? '')) {
    throw new Unrepresentable('the L2 construct does not support Terraform expressions in spec_content');
  }
  const content = API_SPECIFICATION(source, scene);
  return content === undefined ? [] : [{ method: 'addOverride', args: ['spec_content', content], onResource: true }];
}

/**
 * Recognisers that convert adopted APIs with their versions, documents, implementations and publications to L2
 * constructs.
 */
export const API: readonly Recogniser[] = [
  {
    types: ['konnect_api'],
    recognise: (source, id, scene) => {
      const made = recognised(API_ITSELF, source, id, scene);
      return { ...made, takeOver: [...made.takeOver, ...specificationOverrides(source, scene)] };
    },
  },
  simple(VERSION),
  simple({
    type: 'konnect_api_document',
    of: 'platform.ApiDocument',
    fields: {
      api,
      parent: made('parent_document_id', 'platform.ApiDocument'),
      title: same('title'),
      slug: same('slug'),
      content: textContent('content', { folder: 'documents', under: 'api_id', extension: '.md' }),
      status: published('status'),
    },
    addition: [
      { owner: 'parent', method: 'addDocument', without: ['api'] },
      { owner: 'api', method: 'addDocument', never: ['parent'] },
    ],
  }),
  simple(IMPLEMENTATION),
  simple(PUBLICATION),
];

/**
 * Returns the conversion to L2 code for a `PublishStatus`. The generated code omits the default
 * `PublishStatus.PUBLISHED`.
 */
export function published(path: string): Field {
  return unless(constant('platform.PublishStatus', 'PUBLISHED'), enumeration(path, 'platform.PublishStatus'));
}

/**
 * Returns the conversion to L2 code for a gateway service, which Terraform has as an object with the ids of the service
 * and its control plane.
 */
export function serviceIn(path: string): Field {
  return inside(path, (inner, scene) => {
    inner.take('control_plane_id');
    return made('id', 'platform.GatewayService')(inner, scene);
  });
}

function service(source: Source, scene: RecognitionContext): Code | undefined {
  const found = serviceIn('service_reference.service')(source, scene);
  return found && call(TARGET, 'service', found);
}

function controlPlane(source: Source, scene: RecognitionContext): Code | undefined {
  const found = made('control_plane_reference.control_plane.id', 'platform.ControlPlane')(source, scene);
  return found && call(TARGET, 'controlPlane', found);
}

function publicationAuth(source: Source, scene: RecognitionContext): Code {
  const strategy = onlyElementAt(source, 'auth_strategy_ids');
  if (strategy === undefined) {
    return call('platform.PublicationAuth', 'none');
  }
  return isDefaultOfPortal(strategy, source, scene)
    ? call('platform.PublicationAuth', 'portalDefault')
    : call(
        'platform.PublicationAuth',
        'strategy',
        referenceTo(strategy, 'platform.AuthStrategy', source, 'auth_strategy_ids', scene),
      );
}

function isDefaultOfPortal(strategy: unknown, source: Source, scene: RecognitionContext): boolean {
  const portal = source.look('portal_id');
  if (!(strategy instanceof ObjectReference && portal instanceof ObjectReference)) {
    return false;
  }
  const byDefault = scene.object(portal.key)?.values.default_application_auth_strategy_id;
  const isSame = byDefault instanceof ObjectReference && byDefault.key === strategy.key;
  return isSame && scene.classOf(portal.key) === 'platform.Portal';
}

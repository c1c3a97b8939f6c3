import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { GRANTED_ENTITIES, Reference as Checked, SERVICES } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from '../elements';
import { grouped } from '../grouped';
import { hasPath } from './walk';

/** An argument that may refer to another object. All names of types include the prefix of the provider. */
export interface Reference {
  /** Path of the referring argument, without list indexes. */
  readonly path: string;
  /** Terraform types of the objects whose id the argument can contain. */
  readonly to: readonly string[];
  /**
   * Terraform types of the objects that the argument can name by an attribute other than the id, with the name of the
   * attribute.
   */
  readonly by: { readonly [type: string]: string };
  /** Paths of an attribute that the referring and the referenced object must have in common, such as the control plane. */
  readonly owner?: readonly [here: string, there: string];
  /** Condition of the reference: it exists only if another argument has the given value. */
  readonly with?: readonly [path: string, value: string];
}

type Unchecked = Pick<Checked, 'path' | 'to' | 'by' | 'of' | 'owner'> & Pick<Reference, 'with'>;

/**
 * References between objects that the services do not check, so that the rules of the sandbox do not contain them. A
 * reference without `of` applies to all resource types that have an argument at the path.
 */
const UNCHECKED: { readonly [provider in keyof typeof SERVICES]: readonly Unchecked[] } = {
  platform: [
    inControlPlane('ca_certificates', 'gateway_ca_certificate'),
    inControlPlane('config.ca_certificates', 'gateway_ca_certificate'),
    inControlPlane('config.anonymous', 'gateway_consumer'),
    inControlPlane('config.access_token_jwks_uri_client_certificate.id', 'gateway_certificate'),
    inControlPlane('config.access_token_keyset_client_certificate.id', 'gateway_certificate'),
    inControlPlane('config.channel_token_jwks_uri_client_certificate.id', 'gateway_certificate'),
    inControlPlane('config.channel_token_keyset_client_certificate.id', 'gateway_certificate'),
    inControlPlane('config.security.certificate_id', 'gateway_certificate'),
    inControlPlane('config.tls_client_auth_cert_id', 'gateway_certificate'),
    { path: 'config.identity_realms.id', to: ['realm'] },
    byName('host', 'gateway_service', 'gateway_upstream'),
    byName('name', 'gateway_custom_plugin', 'gateway_custom_plugin_schema', 'gateway_custom_plugin_streaming'),
    inAuthServer('allow_scopes', 'identity_auth_server_scope'),
    inAuthServer('include_in_scopes', 'identity_auth_server_scope'),
    ...Object.entries(GRANTED_ENTITIES).map(([kind, to]): Unchecked => ({
      path: 'entity_id',
      to,
      with: ['entity_type_name', kind],
    })),
  ],
  cloud: [
    { path: 'instance_id', to: [], by: { antiddos_bgp_instance: 'resource_id' } },
    { path: 'bgp_instance_id', to: [], by: { antiddos_bgp_instance: 'resource_id' } },
    { path: 'resource_id', to: [], by: { antiddos_bgp_instance: 'resource_id' } },
  ],
};

function inControlPlane(path: string, to: string): Unchecked {
  return { path, to: [to], owner: ['control_plane_id', 'control_plane_id'] };
}

/** Returns a reference by name to objects of the same control plane. */
function byName(path: string, of: string, ...to: readonly string[]): Unchecked {
  const by = Object.fromEntries(to.map((type) => [type, 'name']));
  return { path, of: [of], to: [], by, owner: ['control_plane_id', 'control_plane_id'] };
}

function inAuthServer(path: string, to: string): Unchecked {
  return { path, to: [to], owner: ['auth_server_id', 'auth_server_id'] };
}

const known = new Map<string, ReadonlyMap<string, readonly Reference[]>>();

/** Returns the possible references of a type, by path of the argument. */
export function referencesOf(type: string): ReadonlyMap<string, readonly Reference[]> {
  const found = known.get(type) ?? findReferences(type);
  known.set(type, found);
  return found;
}

function findReferences(type: string): ReadonlyMap<string, readonly Reference[]> {
  const { catalog, element } = requireValue(resourceOf(type));
  const { prefix } = catalog.info;
  const checked = SERVICES[catalog.id].families.flatMap(({ references = [] }) => references);
  const own = [...checked, ...UNCHECKED[catalog.id]].filter(
    ({ path, of }: Unchecked) => (of?.includes(type.slice(prefix.length)) ?? true) && hasPath(element, path),
  );
  const references = (own as Unchecked[]).map(({ path, to, by = {}, owner, with: beside }): Reference => {
    const named = Object.entries(by).map(([other, argument]) => [prefix + other, argument]);
    return { path, to: to.map((other) => prefix + other), by: Object.fromEntries(named), owner, with: beside };
  });
  return grouped(references, ({ path }) => [path]);
}

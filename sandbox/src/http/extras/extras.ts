import { Service } from '../../engine/server/service';
import { ObjectValue } from '../../engine/values/value';
import { parametersOf } from '../../shared/catalog/endpoints';
import { requireValue } from '../../shared/require-value';
import { Plain } from '../bodies/plain-json';
import { pageBody, pageIn } from '../lists/page';
import { PathTree } from '../path-tree';
import { RefusedRequest } from '../refusals';
import { Targets, TargetType } from '../targets';
import { organization, ownUser, users, USERS_PATH } from './account';
import { ANY_POLICY_SCHEMA, gatewaySchemaOf, gatewaySchemaOfForm, jsonSchemaOf } from './entity-schemas';
import { EMPTY_LISTS, EMPTY_NUMBERED_LISTS } from './more-lists';
import { supportedPartials } from './supported-partials';

const CORE = '/v2/control-planes/{control_plane_id}/core-entities';

/** GET request to a path of `EXTRAS`. */
export interface ExtraRequest {
  readonly path: string;
  readonly parameters: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  readonly service: Service;
  readonly targets: Targets;
  /** Returns the result of a data source, by its type without the provider prefix. */
  lookUp(type: string): ObjectValue;
}

type Answering = (request: ExtraRequest) => object;

/** API path for which a function in `EXTRAS` creates the response. */
export interface Extra {
  /** Names of the parameters in the API path, in order. */
  readonly names: readonly string[];
  readonly answer: Answering;
}

/**
 * API paths that tools and data sources read in addition to the objects of resources. `EXTRAS` answers only GET
 * requests. Requests with other methods to a path of `EXTRAS` may change objects of resources, such as the members of a
 * control plane group.
 */
const EXTRAS: { readonly [template: string]: Answering } = {
  [USERS_PATH]: users,
  '/v3/users': users,
  '/v3/users/me': ownUser,
  '/v2/users/me': ownUser,
  '/v2/organizations/me': organization,
  '/v3/organizations/me': organization,
  '/ip-addresses.json': ({ lookUp }) => ipAddresses(lookUp('platform_ip_addresses')),
  '/v2/cloud-gateways/provider-accounts': ({ lookUp, query, path }) =>
    numbered(path, query, lookUp('cloud_gateway_provider_account_list').data as unknown as object[]),
  '/konnect-api/api/runtime_groups': ({ service, query }) => runtimeGroups(service, query),
  [`${CORE}/v1/schemas/json/{entity}`]: ({ targets, parameters }) => jsonSchemaOf(entityType(targets, parameters).form),
  [`${CORE}/schemas/{entity}`]: ({ targets, parameters }) => gatewaySchemaOf(entityType(targets, parameters).form),
  [`${CORE}/schemas/plugins/{name}`]: policySchema,
  [`${CORE}/schemas/partials/{name}`]: ({ targets, parameters: { name } }) =>
    expectSchema(gatewaySchemaOfForm(requireValue(targets.typeOf('konnect_gateway_partial')).form, name), name),
  '/v2/control-planes/{control_plane_id}/group-memberships': groupMembers,
  // The provider has no types for integrations and identity providers of portals.
  '/v3/portals/{portal_id}/integrations': () => ({}),
  '/v3/portals/{portal_id}/identity-providers': () => [],
  ...Object.fromEntries(EMPTY_LISTS.map((path) => [path, emptyList])),
  ...Object.fromEntries(EMPTY_NUMBERED_LISTS.map((path) => [path, ({ path, query }) => numbered(path, query, [])])),
};

/** Returns the paths of `EXTRAS`, each with the function that creates its response. */
export function extraPaths(): PathTree<Extra> {
  const paths = new PathTree<Extra>();
  for (const [template, answer] of Object.entries(EXTRAS)) {
    paths.at(template, () => ({ names: parametersOf(template), answer }));
  }
  return paths;
}

/** Returns a page of control planes, in the format that decK reads. */
function runtimeGroups({ world }: Service, query: URLSearchParams): object {
  const size = wholeNumber(query.get('size')) ?? 100;
  const page = wholeNumber(query.get('page')) ?? 1;
  const all = world.list('gateway_control_plane');
  const shown = all.slice((page - 1) * size, page * size);
  return {
    data: shown.map(({ values: { id, name, labels } }) => ({ id, name, labels })),
    page,
    pageCount: Math.max(1, Math.ceil(all.length / size)),
  };
}

/** Returns the API response with the members of a control plane group. */
function groupMembers({ service: { world }, parameters: { control_plane_id: id } }: ExtraRequest): object {
  const members = world.get('gateway_control_plane_membership', id)?.members;
  const ids = (Array.isArray(members) ? members : []).map((member) => (member as ObjectValue).id);
  const planes = ids.map((one) => world.get('gateway_control_plane', String(one))).filter((one) => one !== undefined);
  return {
    data: planes.map(({ id: own, name, description, labels }) => ({ id: own, name, description, labels })),
    meta: { page: { next: null, size: Math.max(1, planes.length), total: planes.length } },
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function numbered(path: string, query: URLSearchParams, all: readonly object[]): object {
  const page = pageIn('number', query);
  const start = (page.number - 1) * page.size;
  const items = all.slice(start, start + page.size);
  return pageBody(page, { items, field: 'data', total: () => all.length }, path);
}

function ipAddresses({ update_date, regions, ingress_ips, egress_ips }: ObjectValue): object {
  return { updateDate: update_date, regions, ingressIPs: ingress_ips, egressIPs: egress_ips };
}

function emptyList(): Plain {
  return { data: [], next: null, offset: null };
}

/**
 * Returns the facts about the type of a gateway entity by its schema name, such as `service`, `key-set` or
 * `ca_certificate`.
 */
function entityType(targets: Targets, { entity }: ExtraRequest['parameters']): TargetType {
  const type = targets.typeOf(`konnect_gateway_${entity.replaceAll('-', '_')}`);
  return expectSchema(type?.form.isGatewayEntity ? type : undefined, entity);
}

/**
 * Returns the schema of a policy type. For a name without a Terraform type, which may be a custom plugin, returns a
 * schema that allows any configuration.
 */
function policySchema({ targets, parameters: { name } }: ExtraRequest): object {
  const type = targets.policyOf(name);
  if (!type) {
    return ANY_POLICY_SCHEMA;
  }
  const { form } = requireValue(targets.typeOf('konnect_gateway_partial'));
  return { ...gatewaySchemaOf(type.form), supported_partials: supportedPartials(type.form, form) };
}

function expectSchema<T>(schema: T | undefined, name: string): T {
  if (schema === undefined) {
    throw new RefusedRequest(404, `the sandbox has no schema for ${name}`);
  }
  return schema;
}

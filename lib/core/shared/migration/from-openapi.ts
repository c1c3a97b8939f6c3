import {
  CloudOperation,
  constantsOf,
  isPath,
  METHODS,
  operationsOf,
  parametersOf,
  resolveObject,
  responsesOf,
  serverOf,
} from '../cloud-openapi/operations';
import { without } from '../declarative/document';
import { elementsOf, memberAt, Members } from '../objects';
import { isKnownObject, SourceObject } from './source';

/** Facts about a cloud gateway that its OpenAPI definition does not contain. */
export interface OpenApiSettings {
  /** Name of the cloud service. */
  readonly name?: string;
  /**
   * Authentication of API callers at the cloud gateway: `NONE`, `SECRET` or `APP`. If the authentication is not
   * specified, the migrated routes reject all requests.
   */
  readonly authentication?: string;
}

/** Authentication type of the operations in an OpenAPI definition if the user specifies no type. */
const UNKNOWN = 'unknown';

/** Members of the OpenAPI extension for backends, by the corresponding Terraform argument. */
const BACKEND_MEMBERS: { readonly [argument: string]: readonly string[] } = {
  service_config_type: ['ServiceType'],
  service_config_mock_return_message: ['ServiceMockReturnMessage'],
  service_config_mock_status_code: ['MockReturnHttpStatusCode'],
  service_config_url: ['ServiceConfig', 'Url'],
  service_config_path: ['ServiceConfig', 'Path'],
  service_config_method: ['ServiceConfig', 'Method'],
  service_config_product: ['ServiceConfig', 'Product'],
  service_config_vpc_id: ['ServiceConfig', 'UniqVpcId'],
  service_config_upstream_id: ['ServiceConfig', 'UpstreamId'],
  service_config_scf_function_name: ['ServiceScfFunctionName'],
  service_config_scf_function_namespace: ['ServiceScfFunctionNamespace'],
  service_config_scf_function_qualifier: ['ServiceScfFunctionQualifier'],
  is_base64_encoded: ['IsBase64Encoded'],
};
const BACKEND = 'x-apigw-backend';
const OPERATION_MEMBERS: { readonly [argument: string]: string } = {
  api_name: 'operationId',
  api_desc: 'description',
  enable_cors: 'x-apigw-cors',
  protocol: 'x-apigw-protocol',
  api_type: 'x-apigw-api-type',
  api_business_type: 'x-apigw-api-business-type',
  service_config_timeout: 'x-apigw-service-timeout',
};

/**
 * Converts an OpenAPI definition that the cloud gateway exported, with its extensions, to source objects of the
 * migration.
 *
 * @param placeOf converts a JSON pointer to a position for messages
 */
export function fromOpenApi(
  root: unknown,
  placeOf: (pointer: string) => string,
  { name, authentication = UNKNOWN }: OpenApiSettings = {},
): SourceObject[] {
  const given = isKnownObject(root) ? root : {};
  const title = isKnownObject(given.info) && typeof given.info.title === 'string' ? given.info.title : undefined;
  const called = name ?? title ?? 'service';
  const place = placeOf('');
  const service: SourceObject = { kind: 'service', name: called, place, keys: [called], fields: {} };
  const items = Object.entries(isKnownObject(given.paths) ? given.paths : {});
  const paths = items.flatMap(([path, item]) => {
    const own = isPath(path) && isKnownObject(item) ? without(item, METHODS) : {};
    return Object.keys(own).length > 0 ? [[path, own] as const] : [];
  });
  const others = items.filter(([path]) => !isPath(path));
  const fields = {
    ...without(given, ['paths']),
    ...(paths.length > 0 && { paths: Object.fromEntries(paths) }),
    ...(others.length > 0 && { other_paths: Object.fromEntries(others) }),
  };
  const operations = operationsOf(given).filter(({ operation }) => isKnownObject(operation));
  return [
    service,
    { kind: 'definition', name: called, place, keys: [], fields, spelling: { other_paths: 'invalid paths' } },
    ...operations.map((one) => apiOf(given, one, called, authentication, placeOf)),
  ];
}

function apiOf(
  root: Members,
  given: CloudOperation,
  service: string,
  authentication: string,
  placeOf: (pointer: string) => string,
): SourceObject {
  const { id, method, path, operation, place } = given;
  const { fields, spelling } = backendOf(root, given);
  for (const [argument, member] of Object.entries(OPERATION_MEMBERS)) {
    fields[argument] = operation[member];
    spelling[argument] = member;
  }
  fields.constant_parameters = constantsOf(given)?.map((one) => ({
    name: one?.Name,
    position: one?.Position,
    default_value: one?.DefaultValue,
    desc: one?.Desc,
  }));
  spelling.constant_parameters = CONSTANTS.find((member) => operation[member] !== undefined) ?? CONSTANTS[0];
  fields.request_parameters = parametersOf(root, given).map((one) => ({
    name: one.name,
    position: one.location,
    type: one.type,
    required: one.required,
    default_value: one.defaultValue,
    desc: one.description,
  }));
  spelling.request_parameters = 'parameters';
  fields.parameters = ignoredMembers(root, given);
  const taken = [...Object.values(OPERATION_MEMBERS), ...CONSTANTS, BACKEND, 'parameters', 'servers'];
  const derived = { service_id: service, response_type: responsesOf(root, given).responseType };
  Object.assign(fields, { request_config_path: path, request_config_method: method.toUpperCase() });
  Object.assign(spelling, { request_config_path: 'path', request_config_method: 'method' });
  Object.assign(fields, { auth_type: authentication, ...derived });
  spelling.auth_type = 'authentication';
  return {
    kind: 'api',
    name: String(id),
    place: placeOf(place.slice(1)),
    keys: [place],
    fields: { ...without(operation, taken), ...withoutEmpty(fields) },
    derived: Object.keys(derived),
    spelling,
  };
}

// The exports of the cloud gateway contain the misspelt name `x-apigw-const-paramters`.
const CONSTANTS = ['x-apigw-const-paramters', 'x-apigw-const-parameters'];

/**
 * Returns the parts of an operation's parameters that the cloud gateway ignores, by parameter name, or undefined if the
 * gateway ignores no part.
 */
function ignoredMembers(root: Members, { item, operation }: CloudOperation): Members | undefined {
  const all = [...elementsOf(item.parameters), ...elementsOf(operation.parameters)].map((one) =>
    resolveObject(root, one),
  );
  const more = all.filter(isKnownObject).flatMap((one) => {
    const schema = without(resolveObject(root, one.schema), ['type', 'format', 'default']);
    const isTaken = ['path', 'query', 'header'].includes(String(one.in));
    const rest = isTaken ? without(one, ['name', 'in', 'required', 'description', 'schema']) : without(one, ['name']);
    const own = { ...rest, ...(Object.keys(schema).length > 0 && { schema }) };
    return Object.keys(own).length > 0 ? [[String(one.name), own] as const] : [];
  });
  return more.length > 0 ? Object.fromEntries(more) : undefined;
}

/**
 * Returns the backend arguments of an operation, and the members of the backend extension that have no Terraform
 * argument.
 */
function backendOf(root: Members, given: CloudOperation) {
  const fields: { [argument: string]: unknown } = {};
  const spelling: { [argument: string]: string } = {};
  const { [BACKEND]: backend, servers } = given.operation;
  if (!isKnownObject(backend)) {
    const server = serverOf(root, given);
    const { prefix = '' } = server ?? {};
    fields.service_config_url = server && server.url + prefix;
    spelling.service_config_url = 'servers';
    fields.servers = Array.isArray(servers) ? servers.slice(1) : undefined;
    return { fields, spelling };
  }
  const rest: Members = structuredClone(backend);
  for (const [argument, members] of Object.entries(BACKEND_MEMBERS)) {
    const [last, ...before] = [...members].reverse();
    const holder = memberAt(rest, before.reverse());
    if (isKnownObject(holder) && Object.hasOwn(holder, last)) {
      fields[argument] = holder[last];
      spelling[argument] = [BACKEND, ...members].join('.');
      Reflect.deleteProperty(holder, last);
    }
  }
  if (isKnownObject(rest.ServiceConfig) && Object.keys(rest.ServiceConfig).length === 0) {
    Reflect.deleteProperty(rest, 'ServiceConfig');
  }
  fields[BACKEND] = Object.keys(rest).length > 0 ? rest : undefined;
  fields.servers = servers;
  return { fields, spelling };
}

function withoutEmpty(fields: Members): Members {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

import { partOf } from '../formats/pointer';
import { Members } from '../objects';
import { restrictAll } from './addresses';
import { Apis } from './apis';
import { Callers } from './callers';
import { Context, Migration, MigrationOptions, placeOf } from './context';
import { addCors, routePreflights } from './cors';
import { recordDomains } from './domains';
import { limitAll } from './limits';
import { usePlugins } from './plugins';
import { Relations } from './relations';
import { reportOf } from './report';
import { transform } from './rewriting';
import { hideSecrets } from './secrets';
import { recordService } from './services';
import { leavesOf, Source, SourceObject } from './source';
import { validate } from './validation';

/** Reasons why settings of APIs have no counterpart on the platform, by field of the API. */
const API_REASONS: { readonly [field: string]: string } = {
  response_error_codes:
    'add a policy that changes responses, such as exit-transformer, or a function after the response',
  is_base64_encoded: 'gateways pass bodies on unchanged',
  base64_encoded_trigger_rules: 'gateways pass bodies on unchanged',
  event_bus_id: 'gateways send no events to an event bus',
  owner: 'the field belongs to a marketplace of the cloud',
  user_type: 'the field belongs to a marketplace of the cloud',
  target_namespace_id: 'gateways do not support namespaces of microservices',
  is_debug_after_charge: 'the field belongs to a marketplace of the cloud',
  is_delete_response_error_codes: 'the field is an instruction for the Terraform provider',
};

/** Members of OpenAPI operations that only document the operation, or describe checks that the cloud does not make. */
const OPERATION_MEMBERS = [
  'summary',
  'tags',
  'externalDocs',
  'responses',
  'requestBody',
  'deprecated',
  'callbacks',
  'security',
];

/** Reasons why source objects have no counterpart on the platform, by object type. */
const UNSUPPORTED_KINDS: { readonly [kind: string]: string } = {
  service_release: 'the platform has no releases: the deployed configuration is active',
  update_service: 'the platform has no versions of services: the deployed configuration is active',
  api_doc: 'publish the API with a PublishedApi, from its specification',
  update_api_app_key: 'to change the key, change the variable of the credential',
  import_open_api:
    'pass the OpenAPI definition itself to the migration: the operations of the definition become routes',
};

/**
 * Converts a cloud gateway to the entities of a control plane, and records the migration's outcome for each setting of
 * the source.
 */
export function migrate(objects: readonly SourceObject[], options: MigrationOptions): Migration {
  const isLeft = ({ name }: SourceObject) => options.leaveOut?.includes(name) === true;
  const duplicates = duplicatesIn(objects);
  const taken = objects.filter((object) => !isLeft(object) && !duplicates.has(object));
  const context = new Context(new Source(withServices(taken)), options);
  const { ledger, output, source } = context;
  objects.forEach((object) => hideSecrets(ledger, object));
  duplicates.forEach((whole, view) => ledger.recordObjectUnneeded(view, `the object is the same as ${whole.place}`));
  objects
    .filter((object) => isLeft(object) && !duplicates.has(object))
    .forEach((object) => ledger.recordObjectLost(object, 'leaveOut excludes it'));
  const relations = new Relations(context);
  const apis = new Apis(context, relations).make();
  addCors(context, apis);
  apis.forEach((one) => {
    transform(context, one.api, one.routes);
    validate(context, one);
    Object.entries(API_REASONS).forEach(([field, reason]) => ledger.recordLost(one.api, field, reason));
    ['response_type', 'response_success_example', 'response_fail_example'].forEach((field) =>
      ledger.recordLostIfOpen(
        one.api,
        field,
        'gateways pass responses on unchanged; keep the description of responses in the specification of the API',
      ),
    );
    OPERATION_MEMBERS.forEach((field) =>
      ledger.recordLost(one.api, field, 'the field belongs in the specification of the API: publish the specification'),
    );
    ledger.recordLost(
      one.api,
      'parameters',
      'the cloud checks only the type of parameters, and the routes also check only the type',
    );
    ledger.recordLost(one.api, 'servers', 'the cloud uses only one server, which a different field specifies');
    ledger.recordUnneeded(one.api, 'api_type', 'routes have no types');
  });
  new Callers(context, relations).make(apis);
  limitAll(context, relations, apis);
  restrictAll(context, relations, apis);
  usePlugins(context, relations, apis);
  routePreflights(output.allRoutes());
  recordDomains(context);
  for (const service of source.of('service')) {
    recordService(context, service);
    const routes = output.allRoutes().filter(({ from }) => relations.serviceOf(from) === service);
    ledger.recordKept(
      service,
      'protocol',
      routes.map(({ name }) => `route "${name}": protocols`),
    );
  }
  objects
    .filter(({ kind }) => kind in UNSUPPORTED_KINDS)
    .forEach((object) => ledger.recordObjectLost(object, UNSUPPORTED_KINDS[object.kind]));
  objects.filter(({ kind }) => kind === 'definition').forEach((one) => recordDefinition(context, one));
  recordUnused(context);
  const content = output.content();
  reportTemplates(context, content, content, '');
  return {
    content,
    report: reportOf(options.environment, ledger.entries(objects)),
    problems: context.problems,
    placeOf: (pointer) => {
      const origin = output.originAt(content, pointer);
      return origin ? placeOf(origin) : 'the migration';
    },
  };
}

/** Reports texts of the source that declarative files would interpret as environment variables. */
function reportTemplates(context: Context, content: Members, value: unknown, pointer: string): void {
  if (typeof value === 'string' && context.variables.without(value).includes('${{')) {
    const origin = context.output.originAt(content, pointer);
    const message = `contains "\${{" in the value of ${pointer}, which declarative files interpret as a variable; change the text`;
    context.problem('error', origin ?? context.source.objects[0], message);
  }
  if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([key, member]) => reportTemplates(context, content, member, pointer + partOf(key)));
  }
}

/** Records the migration's outcome for the parts of an OpenAPI definition other than its operations. */
function recordDefinition({ ledger, output }: Context, definition: SourceObject): void {
  const services = output.services.map(({ fields }) => `service "${fields.name}"`);
  ledger.recordUnneeded(definition, 'openapi', 'the field is the version of the OpenAPI format');
  ledger.recordKept(
    definition,
    'info.title',
    services.map((label) => `${label}: name`),
  );
  ledger.recordKept(
    definition,
    'servers',
    services.map((label) => `${label}: host`),
    'operations without servers use these servers',
  );
  ['components', 'paths'].forEach((field) =>
    ledger.recordUnneeded(definition, field, 'operations refer to the content of the field'),
  );
  ledger.recordLost(definition, 'other_paths', 'paths of the platform must start with a slash');
  ledger.recordObjectLost(definition, 'the field belongs in the specification of the API: publish the specification');
}

/** Records that the migration does not create upstreams that no API uses. */
function recordUnused({ source, ledger, output }: Context): void {
  const used = new Set(output.upstreams.map(({ from }) => from));
  const unused = source.of('upstream').filter((upstream) => !used.has(upstream));
  unused.forEach((upstream) =>
    ledger.recordObjectLost(upstream, 'no API uses the upstream, so the upstream is not created'),
  );
}

/**
 * Returns the duplicates among source objects, each with the duplicate that has the most fields. A Terraform state and
 * several lists may contain the same object.
 */
function duplicatesIn(objects: readonly SourceObject[]): Map<SourceObject, SourceObject> {
  const sizes = objects.map((object) => ({ object, size: leavesOf(object.fields).length }));
  const largest = sizes.sort((one, other) => other.size - one.size).map(({ object }) => object);
  const known = new Map<string, SourceObject>();
  const views = new Map<SourceObject, SourceObject>();
  for (const object of largest) {
    const keys = object.keys.map((key) => `${object.kind} ${key}`);
    const whole = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    if (whole) {
      views.set(object, whole);
    }
    keys.forEach((key) => known.set(key, known.get(key) ?? whole ?? object));
  }
  return views;
}

/**
 * Adds a source object for each service that has an API but was not read. The migration knows only the id of a service
 * that was not read.
 */
function withServices(objects: readonly SourceObject[]): SourceObject[] {
  const known = new Source(objects);
  const missing = new Map<string, SourceObject>();
  for (const object of objects) {
    const id = object.kind === 'api' ? object.fields.service_id : undefined;
    if (typeof id === 'string' && !known.find('service', id)) {
      missing.set(id, { kind: 'service', name: id, place: object.place, keys: [id], fields: {} });
    }
  }
  return [...missing.values(), ...objects];
}

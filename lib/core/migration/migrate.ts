import { Members } from '../declarative/document';
import { partOf } from '../formats/pointer';
import { restrictAll } from './addresses';
import { Apis } from './apis';
import { Callers } from './callers';
import { Context, Migration, MigrationOptions, placeOf } from './context';
import { allowScripts, takePreflights } from './cors';
import { tellOfDomains } from './domains';
import { limitAll } from './limits';
import { usePlugins } from './plugins';
import { Relations } from './relations';
import { reportOf } from './report';
import { transform } from './rewriting';
import { hideSecrets } from './secrets';
import { tellOfService } from './services';
import { leavesOf, Source, SourceObject } from './source';
import { validate } from './validation';

/** What of an API has no counterpart, whatever it leads to. */
const OF_APIS: { readonly [field: string]: string } = {
  response_error_codes: 'add a policy that changes answers, such as exit-transformer, or a function after the response',
  is_base64_encoded: 'bodies are passed on as they are',
  base64_encoded_trigger_rules: 'bodies are passed on as they are',
  event_bus_id: 'gateways send nothing to an event bus',
  owner: 'it is of a marketplace of the cloud',
  user_type: 'it is of a marketplace of the cloud',
  target_namespace_id: 'gateways know no namespaces of microservices',
  is_debug_after_charge: 'it is of a marketplace of the cloud',
  is_delete_response_error_codes: 'it is an order to the provider',
};

/** What operations of a definition say to readers, and to checks that the cloud does not make. */
const OF_OPERATIONS = [
  'summary',
  'tags',
  'externalDocs',
  'responses',
  'requestBody',
  'deprecated',
  'callbacks',
  'security',
];

/** What of other objects has no counterpart. */
const WITHOUT: { readonly [kind: string]: string } = {
  service_release: 'the platform has no releases: what is deployed serves',
  update_service: 'the platform has no versions of services: what is deployed serves',
  api_doc: 'publish the API by a PublishedApi, from its specification',
  update_api_app_key: 'another key is another value of the variable of the credential',
  import_open_api: 'read the definition itself: its operations become routes',
};

/** Converts a gateway of the cloud to the entities of a control plane, and tells what became of each of its settings. */
export function migrate(objects: readonly SourceObject[], options: MigrationOptions): Migration {
  const isLeft = ({ name }: SourceObject) => options.leaveOut?.includes(name) === true;
  const views = viewsOf(objects);
  const taken = objects.filter((object) => !isLeft(object) && !views.has(object));
  const context = new Context(new Source(withServices(taken)), options);
  const { ledger, output, source } = context;
  objects.forEach((object) => hideSecrets(ledger, object));
  views.forEach((whole, view) => ledger.unneededWhole(view, `it is told of ${whole.place}, which is the same`));
  objects
    .filter((object) => isLeft(object) && !views.has(object))
    .forEach((object) => ledger.lostWhole(object, 'it is left out, as was asked for'));
  const relations = new Relations(context);
  const apis = new Apis(context, relations).make();
  allowScripts(context, apis);
  apis.forEach((one) => {
    transform(context, one.api, one.routes);
    validate(context, one);
    Object.entries(OF_APIS).forEach(([field, reason]) => ledger.lost(one.api, field, reason));
    ['response_type', 'response_success_example', 'response_fail_example'].forEach((field) =>
      ledger.lostUnlessSaid(
        one.api,
        field,
        'answers are passed on as they are; keep it in the specification of the API',
      ),
    );
    OF_OPERATIONS.forEach((field) =>
      ledger.lost(one.api, field, 'it is for the specification of the API: publish that'),
    );
    ledger.lost(one.api, 'parameters', 'the cloud checks the type of parameters alone, and so do the routes');
    ledger.lost(one.api, 'servers', 'the cloud calls one server, which is named elsewhere');
    ledger.unneeded(one.api, 'api_type', 'routes have no types');
  });
  new Callers(context, relations).make(apis);
  limitAll(context, relations, apis);
  restrictAll(context, relations, apis);
  usePlugins(context, relations, apis);
  takePreflights(output.allRoutes());
  tellOfDomains(context);
  for (const service of source.of('service')) {
    tellOfService(context, service);
    const routes = output.allRoutes().filter(({ from }) => relations.serviceOf(from) === service);
    ledger.kept(
      service,
      'protocol',
      routes.map(({ name }) => `route "${name}": protocols`),
    );
  }
  objects.filter(({ kind }) => kind in WITHOUT).forEach((object) => ledger.lostWhole(object, WITHOUT[object.kind]));
  objects.filter(({ kind }) => kind === 'definition').forEach((one) => tellOfDefinition(context, one));
  tellOfUnused(context);
  const content = output.content();
  refuseTemplates(context, content, content, '');
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

/** What the source has must not be taken for a variable. */
function refuseTemplates(context: Context, content: Members, value: unknown, pointer: string): void {
  if (typeof value === 'string' && context.variables.without(value).includes('${{')) {
    const origin = context.output.originAt(content, pointer);
    const message = `has "\${{" in what becomes ${pointer}, which declarative files take for a variable; write it otherwise`;
    context.problem('error', origin ?? context.source.objects[0], message);
  }
  if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([key, member]) => refuseTemplates(context, content, member, pointer + partOf(key)));
  }
}

/** What a definition says beside its operations. */
function tellOfDefinition({ ledger, output }: Context, definition: SourceObject): void {
  const services = output.services.map(({ fields }) => `service "${fields.name}"`);
  ledger.unneeded(definition, 'openapi', 'it tells how to read the file');
  ledger.kept(
    definition,
    'info.title',
    services.map((label) => `${label}: name`),
  );
  ledger.kept(
    definition,
    'servers',
    services.map((label) => `${label}: host`),
    'where operations say nothing else',
  );
  ['components', 'paths'].forEach((field) => ledger.unneeded(definition, field, 'operations refer to it'));
  ledger.lost(definition, 'other_paths', 'it is no path, which begins with a slash');
  ledger.lostWhole(definition, 'it is for the specification of the API: publish that');
}

/** Upstreams that no API leads to are not made. */
function tellOfUnused({ source, ledger, output }: Context): void {
  const used = new Set(output.upstreams.map(({ from }) => from));
  const unused = source.of('upstream').filter((upstream) => !used.has(upstream));
  unused.forEach((upstream) => ledger.lostWhole(upstream, 'no API leads to it, so that it is not made'));
}

/** Objects that others say more of: the same may be in a state, in one list and in another. */
function viewsOf(objects: readonly SourceObject[]): Map<SourceObject, SourceObject> {
  const sizes = new Map(objects.map((object) => [object, leavesOf(object.fields).length]));
  const largest = [...objects].sort((one, other) => sizes.get(other)! - sizes.get(one)!);
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

/** APIs of services that were not read belong to one of that id, of which nothing else is known. */
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

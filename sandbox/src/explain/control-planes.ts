import { ConfiguredObject, UnknownValue } from '../configuration/configured';
import { controlPlanes, ControlPlaneObjects, keyOf } from '../configuration/control-planes';
import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { memberAt, memberOf, Members } from '../shared/objects';
import { requireValue } from '../shared/require-value';
import { Endpoint, Gateway, Policy, Route, Service, Text, Unknown, Upstream } from '../shared/routing/gateway';

/** Consumer or consumer group of a control plane. */
export interface Caller {
  readonly key: string;
  /** Names that identify the consumer or consumer group in command line options, including the key. */
  readonly names: readonly string[];
  /** Keys of the consumer groups that a consumer is in; empty for a consumer group itself. */
  readonly groups: readonly string[];
}

/** Argument whose value only Terraform knows, so that `gateways explain` assumes the default of the argument. */
export interface Guess {
  /** Key of the object that has the argument. */
  readonly key: string;
  readonly label: string;
  /** Terraform name of the argument. */
  readonly attribute: string;
}

/** Objects of a control plane that determine the result of `gateways explain` for a request. */
export interface ControlPlane {
  readonly key: string;
  readonly label: string;
  readonly gateway: Gateway;
  readonly guesses: readonly Guess[];
  readonly consumers: readonly Caller[];
  readonly groups: readonly Caller[];
}

const PREFIX = 'konnect_gateway_';

/** Returns the control planes of a configuration as gateways with routes, services, upstreams and policies. */
export function gatewaysOf(objects: readonly ConfiguredObject[]): ControlPlane[] {
  return controlPlanes(objects).map(controlPlane);
}

function controlPlane({ key, label, objects }: ControlPlaneObjects): ControlPlane {
  const of = (type: string): ConfiguredObject[] => objects.filter((object) => object.type === PREFIX + type);
  const members = of('consumer_group_member').map(({ values }) => ({
    consumer: keyOf(values.consumer_id),
    group: requireValue(keyOf(values.consumer_group_id)),
  }));
  const targets = of('target');
  return {
    key,
    label,
    gateway: {
      routes: [...of('route'), ...of('route_expression')].map(routeOf),
      services: of('service').map(serviceOf),
      upstreams: of('upstream').map((upstream) => upstreamOf(upstream, targets)),
      policies: objects.flatMap(policyOf),
    },
    guesses: objects.flatMap(guessesOf),
    consumers: of('consumer').map((consumer) => ({
      ...caller(consumer, ['username', 'custom_id']),
      groups: members.filter((member) => member.consumer === consumer.key).map(({ group }) => group),
    })),
    groups: of('consumer_group').map((group) => ({ ...caller(group, ['name']), groups: [] })),
  };
}

/** Arguments whose default `gateways explain` assumes if only Terraform knows the value. */
const GUESSED = ['enabled', 'https_redirect_status_code', 'path_handling', 'priority', 'regex_priority', 'strip_path'];

function guessesOf({ key, label, values }: ConfiguredObject): Guess[] {
  return GUESSED.filter((attribute) => values[attribute] instanceof UnknownValue).map((attribute) => ({
    key,
    label,
    attribute,
  }));
}

function caller({ key, label, values }: ConfiguredObject, attributes: readonly string[]): Omit<Caller, 'groups'> {
  return {
    key,
    names: [...attributes.map((name) => values[name]), label, key].filter((name) => typeof name === 'string'),
  };
}

function routeOf({ type, key, label, values }: ConfiguredObject): Route {
  const headers = Object.entries(
    values.headers instanceof UnknownValue ? { '': values.headers } : ((values.headers ?? {}) as Members),
  );
  return {
    key,
    label,
    id: typeof values.id === 'string' ? values.id : undefined,
    service: keyOf(memberOf(values.service, 'id')),
    protocols: texts(values.protocols) ?? ['http', 'https'],
    methods: texts(values.methods) ?? [],
    hosts: texts(values.hosts) ?? [],
    headers: new Map(headers.map(([name, wanted]) => [name, texts(wanted) ?? []])),
    paths: texts(values.paths) ?? [],
    snis: texts(values.snis) ?? [],
    sources: endpoints(values.sources),
    destinations: endpoints(values.destinations),
    regexPriority: numberOf(values.regex_priority, 0),
    stripPath: values.strip_path !== false,
    pathHandling: (values.path_handling ?? 'v0') as string,
    httpsRedirectStatusCode: numberOf(values.https_redirect_status_code, 426),
    ...(type === `${PREFIX}route_expression` && { expression: text(values.expression) ?? '' }),
    priority: numberOf(values.priority, 0),
  };
}

function serviceOf({ key, label, values }: ConfiguredObject): Service {
  const { protocol, host, port, path, enabled } = values;
  return {
    key,
    label,
    protocol: text(protocol) ?? 'http',
    host: host as Text,
    port: port instanceof UnknownValue ? undefined : numberOf(port, 80),
    path: text(path),
    enabled: enabled !== false,
  };
}

function upstreamOf({ key, label, values }: ConfiguredObject, targets: readonly ConfiguredObject[]): Upstream {
  const own = targets.filter((target) => keyOf(target.values.upstream_id) === key);
  return { key, label, name: values.name as Text, targets: own.map((target) => target.values.target as Text) };
}

function policyOf({ type, key, label, values }: ConfiguredObject): Policy[] {
  const known = factsOf(type);
  const name = known?.name ?? (type === `${PREFIX}custom_plugin` ? values.name : undefined);
  if (typeof name !== 'string') {
    return [];
  }
  return [
    {
      key,
      label,
      type: name,
      priority: known?.priority,
      enabled: values.enabled !== false,
      protocols: texts(values.protocols) ?? known?.protocols ?? [],
      condition: text(values.condition),
      service: keyOf(memberOf(values.service, 'id')),
      route: keyOf(memberOf(values.route, 'id')),
      consumer: keyOf(memberOf(values.consumer, 'id')),
      consumerGroup: keyOf(memberOf(values.consumer_group, 'id')),
      before: names(memberAt(values.ordering, ['before', 'access'])),
      after: names(memberAt(values.ordering, ['after', 'access'])),
    },
  ];
}

/** Facts from the catalogue about a policy type, such as its priority. */
interface Facts {
  readonly name: string;
  readonly priority: number;
  readonly protocols?: readonly string[];
}

const facts = new Map<string, Facts | undefined>();

/** Returns the catalogue's facts about a policy type. `factsOf` reads the facts of each policy type only once. */
function factsOf(type: string): Facts | undefined {
  if (!type.startsWith(`${PREFIX}plugin_`)) {
    return undefined;
  }
  if (!facts.has(type)) {
    const { runtime, rules } = loadResource(catalogFolder(), 'platform', type);
    const protocols = rules.attributes?.protocols?.default as string[] | undefined;
    facts.set(type, runtime?.policy && { ...runtime.policy, protocols });
  }
  return facts.get(type);
}

/** Returns the value of a text argument: a text, or an unknown value. Returns undefined if the argument is absent. */
function text(value: unknown): Text | undefined {
  return (value ?? undefined) as Text | undefined;
}

function texts(value: unknown): Text[] | undefined {
  return value instanceof UnknownValue ? [value] : Array.isArray(value) ? (value as Text[]) : undefined;
}

function endpoints(value: unknown): (Endpoint | Unknown)[] {
  if (value instanceof UnknownValue) {
    return [value];
  }
  type EndpointValues = { readonly ip?: string | null; readonly port?: number | null };
  const known = ({ ip, port }: EndpointValues): Endpoint => ({
    ip: ip ?? undefined,
    port: port ?? undefined,
  });
  return Array.isArray(value)
    ? value.map((one) => (one instanceof UnknownValue ? one : known(one as EndpointValues)))
    : [];
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

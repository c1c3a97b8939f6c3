import { requireValue } from '../require-value';
import { Context } from './context';
import { Entrance, entrancesOf } from './domains';
import { namePart, tagOf, uniqueNames } from './names';
import { draft, RouteDraft } from './output';
import { backendTemplate, Capture, captureOf, CloudPath, cloudPath, routePath, WHOLE } from './paths';
import { Relations } from './relations';
import { rewrite } from './rewriting';
import { Backend, Services } from './services';
import { numberIn, SourceObject, textIn } from './source';

/** An API of the cloud gateway, with the platform routes that the migration creates for the API. */
export interface MigratedApi {
  readonly api: SourceObject;
  readonly service: SourceObject;
  readonly path: CloudPath;
  /** One route for each entrance (hosts and path prefix) of the API's cloud service. */
  readonly routes: readonly RouteDraft[];
}

/** An API of the cloud gateway that the migration can convert to routes. */
interface Candidate {
  readonly api: SourceObject;
  readonly service: SourceObject;
  readonly path: CloudPath;
  readonly backend?: Backend;
  /**
   * Request path that the API's backend receives, with parameters in braces. `backendPath` consists of the path of the
   * backend URL and the backend path of the API, which is by default the path that callers request.
   */
  readonly backendPath: string;
}

const CONTENT_TYPES: { readonly [type: string]: string } = {
  HTML: 'text/html',
  JSON: 'application/json',
  TEXT: 'text/plain',
  XML: 'application/xml',
  BINARY: 'application/octet-stream',
};

/** Creates the platform routes of cloud APIs, and the gateway services that the routes forward to. */
export class Apis {
  private readonly services: Services;

  public constructor(
    private readonly context: Context,
    private readonly relations: Relations,
  ) {
    this.services = new Services(context);
  }

  public make(): MigratedApi[] {
    const candidates = this.context.source.of('api').flatMap((api) => this.candidate(api) ?? []);
    const names = uniqueNames(
      candidates,
      ({ api, service }) => `${namePart(service.name)}-${namePart(api.name)}`,
      ({ api, path }) => `${(textIn(api, 'request_config_method') ?? 'get').toLowerCase()}-${namePart(path.path)}`,
    );
    const cut = new Set(candidates.filter((one) => replacesPrefix(one)).map(({ service }) => service));
    return candidates.map((one) => {
      const entrances = [...entrancesOf(this.context, one.service)];
      const routes = entrances.map(([more, entrance]) =>
        this.route(one, requireValue(names.get(one)) + more, entrance, cut.has(one.service)),
      );
      this.recordApi(one, routes);
      return { api: one.api, service: one.service, path: one.path, routes };
    });
  }

  private candidate(api: SourceObject): Candidate | undefined {
    const { ledger } = this.context;
    const text = textIn(api, 'request_config_path');
    const path = text === undefined ? undefined : cloudPath(text);
    const service = this.relations.serviceOf(api);
    if (!path || !service) {
      const reason = service
        ? 'has no known path, so the migration cannot create a route'
        : 'belongs to a cloud service that the migration source does not contain';
      this.context.problem(
        'error',
        api,
        `${reason}; leave the API out, or add a source that contains the path and the service`,
      );
      ledger.recordObjectLost(api, reason);
      return undefined;
    }
    const type = textIn(api, 'service_config_type') ?? 'HTTP';
    const url = this.context.options.backends?.[api.name];
    const isServer = type === 'HTTP' || type === 'WEBSOCKET';
    const isAnswered = type === 'MOCK' && url === undefined;
    const byUrl = url === undefined ? undefined : this.services.ofUrl(api, service, url);
    const backend = byUrl ?? (isServer && url === undefined ? this.services.of(api, service) : undefined);
    if (!backend && !isAnswered) {
      this.reportMissingBackend(api, type, isServer);
      return undefined;
    }
    const given = isServer && url === undefined ? textIn(api, 'service_config_path') : undefined;
    const backendPath = (backend?.basePath ?? '') + (given ?? path.path);
    return { api, service, path, backend, backendPath: this.withConstants(api, backendPath) };
  }

  /**
   * Returns the backend path of a cloud API, in which the values of constants with the position `PATH` replace the path
   * parameters with the same names.
   */
  private withConstants(api: SourceObject, path: string): string {
    const constants = Array.isArray(api.fields.constant_parameters) ? api.fields.constant_parameters : [];
    const values = new Map(
      constants
        .filter((one) => String(one?.position).toUpperCase() === 'PATH')
        .map((one) => [one.name, String(one.default_value)]),
    );
    return path.replace(/\{([^{}]+)\}/g, (whole, name) => values.get(name) ?? whole);
  }

  private reportMissingBackend(api: SourceObject, type: string, isServer: boolean): void {
    const remedy = `give the URL of a replacement backend for "${api.name}" in backends`;
    const reason = isServer
      ? 'the backend URL of the API is unknown'
      : `the platform forwards only to URLs and does not support backends of the type ${type}`;
    // If the API has a backend URL, `Services` has already reported why the migration cannot use the URL.
    if (!isServer || textIn(api, 'service_config_url') === undefined) {
      this.context.problem('warning', api, `is not migrated: ${reason}; ${remedy}`);
    }
    this.context.ledger.recordObjectLost(api, `${reason}; ${remedy}`);
  }

  private route(
    { api, service, path, backend, backendPath }: Candidate,
    name: string,
    entrance: Entrance,
    cut: boolean,
  ): RouteDraft {
    const { before, hosts, redirects } = entrance;
    const isCut = backend !== undefined && backendPath !== path.path;
    const isMoved = backend !== undefined && !isCut && before !== '';
    const capture: Capture = isMoved ? 'whole' : isCut && path.match !== 'exact' ? 'rest' : 'nothing';
    const matched = routePath(path, before, capture, cut);
    const method = (textIn(api, 'request_config_method') ?? 'GET').toUpperCase();
    const isSocket = textIn(api, 'protocol') === 'WEBSOCKET' || textIn(api, 'service_config_type') === 'WEBSOCKET';
    const fields = {
      name,
      protocols: isSocket ? entrance.protocols.map((one) => (one === 'https' ? 'wss' : 'ws')) : entrance.protocols,
      hosts: hosts.length > 0 ? [...hosts] : undefined,
      methods: method === 'ANY' || isSocket ? undefined : [method],
      paths: [matched.path],
      regex_priority: matched.regexPriority,
      strip_path: false,
      https_redirect_status_code: redirects && !isSocket ? 301 : undefined,
      tags: [tagOf(service.name)],
    };
    const route: RouteDraft = { ...draft(api, fields), name, service: backend?.service };
    (backend?.service.routes ?? this.context.output.routes).push(route);
    if (isMoved) {
      rewrite(route, captureOf(WHOLE));
    } else if (isCut) {
      rewrite(route, backendTemplate(backendPath, path).template);
    }
    if (!backend) {
      this.addMockPolicy(api, route);
    }
    return route;
  }

  /** Adds the policy that returns the mock response of a cloud API, because a mock has no backend. */
  private addMockPolicy(api: SourceObject, { policies }: RouteDraft): void {
    const body = textIn(api, 'service_config_mock_return_message') ?? '';
    const type = CONTENT_TYPES[textIn(api, 'response_type') ?? 'HTML'] ?? CONTENT_TYPES.HTML;
    const status_code = numberIn(api, 'service_config_mock_status_code') ?? 200;
    policies.set('request-termination', { status_code, ...(body !== '' && { body, content_type: type }) });
  }

  private recordApi({ api, path, backend, backendPath }: Candidate, routes: readonly RouteDraft[]): void {
    const { ledger } = this.context;
    const of = (field: string) => routes.map(({ name }) => `route "${name}": ${field}`);
    ledger.recordKept(api, 'api_name', of('name'));
    ledger.recordLost(
      api,
      'api_desc',
      'routes of the platform have no description; keep the description in the specification of the API',
    );
    ledger.recordKept(
      api,
      'request_config_path',
      of('paths'),
      path.match === 'pattern' ? 'the migrated route also matches longer paths' : undefined,
    );
    ledger.recordKept(api, 'request_config_method', of('methods'));
    ledger.recordKept(api, 'protocol', of('protocols'));
    if (!backend) {
      ledger.recordKept(api, 'service_config_type', of('plugin request-termination'));
      ledger.recordKept(api, 'service_config_mock_return_message', of('plugin request-termination: body'));
      ledger.recordKept(api, 'service_config_mock_status_code', of('plugin request-termination: status_code'));
      ledger.recordKept(api, 'response_type', of('plugin request-termination: content_type'));
      const others = Object.keys(api.fields).filter((field) => field.startsWith('service_config_'));
      others.forEach((field) =>
        ledger.recordUnneededIfOpen(api, field, 'the gateway answers the request without a backend'),
      );
      return;
    }
    this.recordBackend(api, of);
    if (backendPath !== path.path) {
      const { unknown } = backendTemplate(backendPath, path);
      const target = of('plugin request-transformer: replace.uri');
      if (unknown.length > 0) {
        const names = unknown.map((name) => `{${name}}`).join(', ');
        ledger.recordChanged(
          api,
          'service_config_path',
          target,
          `the path of callers has no value for ${names}: write the path template of the policy yourself`,
        );
      } else {
        ledger.recordKept(
          api,
          'service_config_path',
          target,
          path.match === 'exact'
            ? undefined
            : 'the gateway appends the rest of the path of callers to the backend path',
        );
      }
    } else {
      ledger.recordKept(api, 'service_config_path', of('strip_path'));
    }
    if (api.fields.service_config_path === '') {
      const difference =
        'the backend receives the path of callers; the cloud documents the effect of an empty backend path inconsistently';
      ledger.recordChanged(api, 'service_config_path', of('strip_path'), difference);
    }
  }

  private recordBackend(api: SourceObject, of: (field: string) => string[]): void {
    const { ledger, options } = this.context;
    const given = options.backends?.[api.name];
    if (given === undefined) {
      ledger.recordKept(api, 'service_config_type', of('service'));
    } else {
      const fields = Object.keys(api.fields).filter((field) =>
        /^service_(config_|tsf_)|^(micro|target)_services|^x-apigw-backend/.test(field),
      );
      const difference = 'the URL in backends replaces the backend of the API';
      fields.forEach((field) => ledger.recordChanged(api, field, of('service'), difference));
    }
    ['service_config_product', 'service_config_vpc_id'].forEach((field) =>
      ledger.recordLost(api, field, 'the gateways must be able to reach the backend servers'),
    );
  }
}

function replacesPrefix({ path, backend, backendPath }: Candidate): boolean {
  return backend !== undefined && path.match === 'prefix' && backendPath !== path.path;
}

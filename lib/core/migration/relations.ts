import { Context } from './context';
import { apiKey } from './from-configuration';
import { Kind } from './kinds';
import { SourceObject, textIn, textsIn } from './source';

/** Something that is attached to an API, by what attaches it. */
export interface Attached {
  readonly object: SourceObject;
  /** Binds the two; none where a list of the object does. */
  readonly by: SourceObject;
}

/** What holds for each API in the environment that is taken. */
export class Relations {
  private readonly attached = new Map<SourceObject, Attached[]>();
  private readonly holders = new Map<SourceObject, SourceObject[]>();

  public constructor(private readonly context: Context) {
    this.attach('usage_plan_attachment', 'usage_plan', 'usage_plan_id', 'api_id', 'environment');
    this.attach('api_app_attachment', 'api_app', 'api_app_id', 'api_id', 'environment');
    this.attach('strategy_attachment', 'ip_strategy', 'strategy_id', 'bind_api_id', 'environment_name');
    this.attach('plugin_attachment', 'plugin', 'plugin_id', 'api_id', 'environment_name');
  }

  /** What of a kind is attached to an API. */
  public of(api: SourceObject, kind: Kind): Attached[] {
    return (this.attached.get(api) ?? []).filter(({ object }) => object.kind === kind);
  }

  /** The APIs that something is attached to; one that it is attached to twice comes twice. */
  public apisOf(object: SourceObject): SourceObject[] {
    return this.holders.get(object) ?? [];
  }

  /** The APIs of a service. */
  public apisIn(service: SourceObject | undefined): SourceObject[] {
    return service ? this.context.source.of('api').filter((api) => this.serviceOf(api) === service) : [];
  }

  public serviceOf(object: SourceObject): SourceObject | undefined {
    return this.context.source.referred('service', object, 'service_id');
  }

  /** The API that a limit is of, where lists tell it by its path. */
  public limitedApi(limit: SourceObject): SourceObject | undefined {
    return this.byPath(limit);
  }

  private attach(kind: Kind, to: Kind, field: string, apiField: string, environmentField: string): void {
    const { source, ledger } = this.context;
    for (const by of source.of(kind)) {
      if (by.fields.is_attached === false) {
        ledger.lostWhole(by, 'it is attached to nothing');
        continue;
      }
      const environment = by.fields[environmentField];
      const object = source.referred(to, by, field);
      const apis = this.apisMeant(by, apiField);
      if (!this.context.isMeant(environment)) {
        ledger.lostWhole(by, this.context.otherEnvironment(environment));
      } else if (!object || apis.length === 0) {
        const missing = object ? 'the API or service' : `what ${field} names`;
        ledger.lostWhole(by, `${missing} is not among what was read; read it as well`);
      }
      if (object && this.context.isMeant(environment)) {
        apis.forEach((api) => {
          this.attached.set(api, [...(this.attached.get(api) ?? []), { object, by }]);
          const known = this.holders.get(object) ?? [];
          this.holders.set(object, known);
          known.push(api);
        });
      }
    }
  }

  private apisMeant(by: SourceObject, field: string): SourceObject[] {
    // A plan is bound to one API or to all of a service; the provider ignores the API with the latter.
    if (by.kind === 'usage_plan_attachment' && (textIn(by, 'bind_type') ?? 'SERVICE') === 'SERVICE') {
      return this.apisIn(this.serviceOf(by));
    }
    const api = this.context.source.referred('api', by, field) ?? this.byPath(by);
    return api ? [api] : [];
  }

  /** Lists of the service name APIs by path and method as well, and the lists of APIs have no ids. */
  private byPath({ fields: { service_id: service, method, path } }: SourceObject): SourceObject | undefined {
    return path === undefined ? undefined : this.context.source.find('api', apiKey(service, method, path));
  }
}

/** The keys of a plan: those that are bound to it, and those that it lists itself. */
export function keysOf({ source }: Context, plan: SourceObject): SourceObject[] {
  const bound = source
    .of('api_key_attachment')
    .filter((by) => source.referred('usage_plan', by, 'usage_plan_id') === plan)
    .map((by) => source.referred('api_key', by, 'api_key_id'));
  const attachments = source
    .of('usage_plan_attachment')
    .filter((by) => source.referred('usage_plan', by, 'usage_plan_id') === plan && textIn(by, 'bind_type') === 'API');
  const listed = [...textsIn(plan, 'attach_api_keys'), ...attachments.flatMap((by) => textsIn(by, 'access_key_ids'))];
  const all = [...bound, ...listed.map((id) => source.find('api_key', id))];
  return [...new Set(all.filter((key): key is SourceObject => key !== undefined))];
}

import { Context } from './context';
import { apiKey } from './from-configuration';
import { Kind } from './kinds';
import { SourceObject, textIn, textsIn } from './source';

/** Source object that is attached to an API of the cloud gateway. */
export interface Attachment {
  readonly object: SourceObject;
  /** Source object of the attachment itself: a binding, or an element of a list in the attached object. */
  readonly by: SourceObject;
}

/** Relations between the source objects of the migrated environment. */
export class Relations {
  private readonly attached = new Map<SourceObject, Attachment[]>();
  private readonly holders = new Map<SourceObject, SourceObject[]>();

  public constructor(private readonly context: Context) {
    this.attach('usage_plan_attachment', 'usage_plan', 'usage_plan_id', 'api_id', 'environment');
    this.attach('api_app_attachment', 'api_app', 'api_app_id', 'api_id', 'environment');
    this.attach('strategy_attachment', 'ip_strategy', 'strategy_id', 'bind_api_id', 'environment_name');
    this.attach('plugin_attachment', 'plugin', 'plugin_id', 'api_id', 'environment_name');
  }

  /** Returns the source objects of a type that are attached to an API. */
  public of(api: SourceObject, kind: Kind): Attachment[] {
    return (this.attached.get(api) ?? []).filter(({ object }) => object.kind === kind);
  }

  /**
   * Returns the APIs that a cloud object, such as a plugin or a usage plan, is attached to. An API with two attachments
   * to the object occurs twice.
   */
  public apisOf(object: SourceObject): SourceObject[] {
    return this.holders.get(object) ?? [];
  }

  /** Returns the APIs of a service of the cloud gateway. */
  public apisIn(service: SourceObject | undefined): SourceObject[] {
    return service ? this.context.source.of('api').filter((api) => this.serviceOf(api) === service) : [];
  }

  public serviceOf(object: SourceObject): SourceObject | undefined {
    return this.context.source.referred('service', object, 'service_id');
  }

  /** Returns the API of a rate limit that identifies the API by method and path. */
  public limitedApi(limit: SourceObject): SourceObject | undefined {
    return this.byPath(limit);
  }

  private attach(kind: Kind, to: Kind, field: string, apiField: string, environmentField: string): void {
    const { source, ledger } = this.context;
    for (const by of source.of(kind)) {
      if (by.fields.is_attached === false) {
        ledger.recordObjectLost(by, 'the object is not attached to an API');
        continue;
      }
      const environment = by.fields[environmentField];
      const object = source.referred(to, by, field);
      const apis = this.attachedApis(by, apiField);
      if (!this.context.isMigrated(environment)) {
        ledger.recordObjectLost(by, this.context.environmentNote(environment));
      } else if (!object || apis.length === 0) {
        const missing = object ? 'the API or service' : `the object in ${field}`;
        ledger.recordObjectLost(by, `${missing} was not read; add a source that contains it`);
      }
      if (object && this.context.isMigrated(environment)) {
        apis.forEach((api) => {
          this.attached.set(api, [...(this.attached.get(api) ?? []), { object, by }]);
          const known = this.holders.get(object) ?? [];
          this.holders.set(object, known);
          known.push(api);
        });
      }
    }
  }

  private attachedApis(by: SourceObject, field: string): SourceObject[] {
    // The binding of a usage plan refers to one API or to a whole service. If the binding refers to a service, the
    // provider ignores the API in the binding.
    if (by.kind === 'usage_plan_attachment' && (textIn(by, 'bind_type') ?? 'SERVICE') === 'SERVICE') {
      return this.apisIn(this.serviceOf(by));
    }
    const api = this.context.source.referred('api', by, field) ?? this.byPath(by);
    return api ? [api] : [];
  }

  /**
   * Finds an API of the cloud gateway by method and path, because data sources that list APIs do not contain the ids of
   * the APIs.
   */
  private byPath({ fields: { service_id: service, method, path } }: SourceObject): SourceObject | undefined {
    return path === undefined ? undefined : this.context.source.find('api', apiKey(service, method, path));
  }
}

/**
 * Returns the API keys of a usage plan: keys that are bound to the plan, and keys that the plan or its bindings to APIs
 * list.
 */
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

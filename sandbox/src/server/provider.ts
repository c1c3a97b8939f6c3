import { LoadedCatalog, LoadedElement } from '../catalog/load';
import { completeObject } from '../plan/complete';
import { planChange } from '../plan/plan';
import { validateConfig } from '../plan/validate';
import { failure, pathMessage, ServiceError } from '../protocol/diagnostics';
import { impliedType, schemaMessage } from '../protocol/schema';
import { Handlers } from '../protocol/server';
import { fromMsgpack, toMsgpack } from '../values/msgpack';
import { isObject, ObjectValue, Type, Value } from '../values/value';
import { Objects } from './objects';
import { fromStateJson } from './state';

/** A type of the catalogue with what the calls need of it. */
interface Served extends LoadedElement {
  readonly valueType: Type;
}

/** Answers Terraform's calls for one provider, from its catalogue and the objects of the sandbox. */
export class SandboxProvider {
  private readonly resources: Map<string, Served>;
  private readonly dataSources: Map<string, Served>;
  private readonly provider: Served;

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly objects: Objects,
  ) {
    const served = (element: LoadedElement): Served => ({ ...element, valueType: impliedType(element.schema.block) });
    const byType = (kind: string) =>
      new Map(
        catalog.elements.filter((element) => element.kind === kind).map((element) => [element.type, served(element)]),
      );
    this.resources = byType('resource');
    this.dataSources = byType('data-source');
    this.provider = served(catalog.elements.find((element) => element.kind === 'provider')!);
  }

  private get isLegacy(): boolean {
    return this.catalog.framework === 'sdk-v2';
  }

  public handlers(): Handlers {
    return {
      GetMetadata: () => this.metadata(),
      GetProviderSchema: () => this.schemas(),
      ValidateProviderConfig: (request) => this.validate(this.provider, request.config),
      ValidateResourceConfig: (request) => this.validate(this.resource(request.type_name), request.config),
      ValidateDataResourceConfig: (request) => this.validate(this.dataSource(request.type_name), request.config),
      ConfigureProvider: () => ({}),
      UpgradeResourceState: (request) => this.upgrade(request),
      ReadResource: (request) => this.read(request),
      PlanResourceChange: (request) => this.plan(request),
      ApplyResourceChange: (request) => this.apply(request),
      ImportResourceState: (request) => this.import(request),
      MoveResourceState: (request) => this.move(request),
      ReadDataSource: (request) => this.lookUp(request),
      StopProvider: () => ({}),
    };
  }

  private metadata(): object {
    return {
      server_capabilities: CAPABILITIES,
      resources: [...this.resources.keys()].map((type_name) => ({ type_name })),
      data_sources: [...this.dataSources.keys()].map((type_name) => ({ type_name })),
    };
  }

  private schemas(): object {
    const messages = (served: Map<string, Served>) =>
      Object.fromEntries([...served].map(([type, { schema }]) => [type, schemaMessage(schema)]));
    return {
      provider: schemaMessage(this.provider.schema),
      resource_schemas: messages(this.resources),
      data_source_schemas: messages(this.dataSources),
      server_capabilities: CAPABILITIES,
    };
  }

  private validate(element: Served, config: any): object {
    const value = decoded(config, element.valueType);
    const problems = isObject(value)
      ? validateConfig(element.schema, element.rules, value, this.catalog.framework)
      : [];
    return { diagnostics: problems.map(({ summary, detail, path }) => failure(summary, detail, path)) };
  }

  private upgrade(request: any): object {
    const { valueType } = this.resource(request.type_name);
    const state = fromStateJson(Buffer.from(request.raw_state.json).toString('utf8'), valueType);
    return { upgraded_state: encoded(state, valueType) };
  }

  private read(request: any): object {
    const element = this.resource(request.type_name);
    const state = decoded(request.current_state, element.valueType) as ObjectValue;
    const found = this.objects.read(element, state);
    return { new_state: encoded(found ?? null, element.valueType), private: request.private };
  }

  private plan(request: any): object {
    const element = this.resource(request.type_name);
    const { valueType } = element;
    const proposed = decoded(request.proposed_new_state, valueType);
    const legacy = this.isLegacy;
    if (!isObject(proposed)) {
      // Terraform decides on destruction alone.
      return { planned_state: encoded(null, valueType), legacy_type_system: legacy };
    }
    const { planned, requiresReplace } = planChange({
      schema: element.schema,
      rules: element.rules,
      framework: this.catalog.framework,
      config: decoded(request.config, valueType) as ObjectValue,
      prior: decoded(request.prior_state, valueType) as ObjectValue | null,
      proposed,
    });
    return {
      planned_state: encoded(planned, valueType),
      requires_replace: requiresReplace.map(pathMessage),
      legacy_type_system: legacy,
    };
  }

  private apply(request: any): object {
    const element = this.resource(request.type_name);
    const { valueType } = element;
    const prior = decoded(request.prior_state, valueType) as ObjectValue | null;
    const planned = decoded(request.planned_state, valueType) as ObjectValue | null;
    const state = this.objects.apply(element, prior, planned);
    if (!prior && state) {
      // Not before the answer is on its way: until then terraform cannot have recorded the object.
      setImmediate(() => this.objects.delivered(element, state));
    }
    return { new_state: encoded(state, valueType), legacy_type_system: this.isLegacy };
  }

  private import(request: any): object {
    const element = this.resource(request.type_name);
    const state = this.objects.import(element, request.id);
    return { imported_resources: [{ type_name: request.type_name, state: encoded(state, element.valueType) }] };
  }

  /** Terraform moves objects between types of one shape only; a state of the same type is taken as it is. */
  private move(request: any): object {
    const { target_type_name: target, source_type_name: source } = request;
    if (source !== target) {
      throw new ServiceError('Unable to move the state', `objects of ${source} cannot become objects of ${target}`);
    }
    const { valueType } = this.resource(target);
    const state = fromStateJson(Buffer.from(request.source_state.json).toString('utf8'), valueType);
    return { target_state: encoded(state, valueType) };
  }

  private lookUp(request: any): object {
    const element = this.dataSource(request.type_name);
    const config = decoded(request.config, element.valueType) as ObjectValue;
    const found = completeObject(element.schema, this.objects.lookUp(element, config));
    return { state: encoded(found, element.valueType) };
  }

  private resource(type: string): Served {
    return this.known(this.resources.get(type), type);
  }

  private dataSource(type: string): Served {
    return this.known(this.dataSources.get(type), type);
  }

  private known(element: Served | undefined, type: string): Served {
    if (!element) {
      throw new ServiceError('Unknown type', `the catalogue of ${this.catalog.id} has no ${type}`);
    }
    return element;
  }
}

const CAPABILITIES = { get_provider_schema_optional: true, plan_destroy: false, move_resource_state: true };

function decoded(message: { msgpack?: Uint8Array; json?: Uint8Array } | null, type: Type): Value {
  if (message?.msgpack?.length) {
    return fromMsgpack(message.msgpack, type);
  }
  return message?.json?.length ? fromStateJson(Buffer.from(message.json).toString('utf8'), type) : null;
}

function encoded(value: Value, type: Type): { msgpack: Uint8Array } {
  return { msgpack: toMsgpack(value, type) };
}

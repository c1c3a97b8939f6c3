import { ServiceError } from '../contract/service-error';
import { FaultGate, ServiceCall } from '../faults/gate';
import { completeObject } from '../plan/complete';
import { planChange } from '../plan/plan';
import { validateConfig } from '../plan/validate';
import { DiagnosticMessage, failure } from '../protocol/diagnostics';
import { pathMessage } from '../protocol/path';
import { CallRequest, EncodedValue, Handlers } from '../protocol/server';
import { RequestOperation } from '../store';
import { fromMsgpack, toMsgpack } from '../values/msgpack';
import { objectName } from '../values/object-name';
import { isObject, ObjectValue, Type, Value } from '../values/value';
import { Deliveries } from './deliveries';
import { Applied, ObjectService } from './object-service';
import { RegionalObjects } from './regional-objects';
import { RequestLog } from './request-log';
import { Served, ServedCatalog } from './served';
import { fromStateJson } from './state';

/** Objects, faults, request log and deliveries that all calls of one run of terraform share. */
export interface Workings {
  readonly configured: RegionalObjects;
  readonly faults: FaultGate;
  readonly log: RequestLog;
  readonly deliveries: Deliveries;
  /** Callback that runs when terraform asks to stop the running calls. */
  stop(): void;
}

/** Answers the calls of terraform for one configuration of a provider in a run. */
export class SandboxProvider {
  private objects: ObjectService;

  public constructor(
    private readonly served: ServedCatalog,
    private readonly workings: Workings,
  ) {
    this.objects = workings.configured.objects(null);
  }

  private get isLegacy(): boolean {
    return this.served.catalog.framework === 'sdk-v2';
  }

  public handlers(): Handlers {
    const handlers: Handlers = {
      GetMetadata: () => this.metadata(),
      GetProviderSchema: () => this.served.schemasMessage(CAPABILITIES),
      ValidateProviderConfig: (request) => this.validate(this.served.provider, request.config),
      ValidateResourceConfig: (request) => this.validate(this.resource(request.type_name), request.config),
      ValidateDataResourceConfig: (request) => this.validate(this.dataSource(request.type_name), request.config),
      ConfigureProvider: (request) => this.configure(request),
      UpgradeResourceState: (request) => this.upgrade(request),
      ReadResource: (request) => this.read(request),
      PlanResourceChange: (request) => this.plan(request),
      ApplyResourceChange: (request) => this.apply(request),
      ImportResourceState: (request) => this.import(request),
      MoveResourceState: (request) => this.move(request),
      ReadDataSource: (request) => this.lookUp(request),
      StopProvider: () => this.stop(),
    };
    return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, this.answering(handle)]));
  }

  /** Returns a handler that converts a thrown service error to a response with a diagnostic. */
  private answering(handle: Handlers[string]): Handlers[string] {
    return async (request) => {
      try {
        return await handle(request);
      } catch (error) {
        if (error instanceof ServiceError) {
          return { diagnostics: [this.shown(error)] };
        }
        throw error;
      }
    };
  }

  private shown(error: ServiceError): DiagnosticMessage {
    const { summary, detail } = this.served.services.shownError?.(error) ?? error;
    return failure(summary, detail);
  }

  private metadata(): object {
    return {
      server_capabilities: CAPABILITIES,
      resources: [...this.served.resources.keys()].map((type_name) => ({ type_name })),
      data_sources: [...this.served.dataSources.keys()].map((type_name) => ({ type_name })),
    };
  }

  private validate(element: Served, config: EncodedValue | null): object {
    const value = decoded(config, element.valueType);
    const problems = isObject(value)
      ? validateConfig(element.schema, element.rules, value, this.served.catalog.framework)
      : [];
    return {
      diagnostics: problems.map(({ summary, detail, path }) =>
        failure(summary, detail, pathMessage(path, element.valueType)),
      ),
    };
  }

  private configure(request: CallRequest): object {
    this.objects = this.workings.configured.objects(decoded(request.config, this.served.provider.valueType));
    return {};
  }

  private upgrade(request: CallRequest): object {
    const { valueType } = this.resource(request.type_name);
    const state = fromStateJson(Buffer.from(request.raw_state.json).toString('utf8'), valueType, request.type_name);
    return { upgraded_state: encoded(state, valueType) };
  }

  private async read(request: CallRequest): Promise<object> {
    const element = this.resource(request.type_name);
    const { type, valueType } = element;
    const state = decoded(request.current_state, valueType) as ObjectValue;
    const work = () => ({ state: this.objects.read(element, state) ?? null });
    const met = (error: ServiceError) => this.objects.overlookedRead(error, element);
    const { state: found } = await this.logged<Applied>('read', state, { type, operation: 'read', work, met });
    return { new_state: encoded(found, valueType), private: request.private };
  }

  private plan(request: CallRequest): object {
    const element = this.resource(request.type_name);
    const { valueType } = element;
    const proposed = decoded(request.proposed_new_state, valueType);
    const legacy = this.isLegacy;
    if (!isObject(proposed)) {
      // Terraform plans the destruction of an object without the provider.
      return { planned_state: encoded(null, valueType), legacy_type_system: legacy };
    }
    const { planned, requiresReplace } = planChange({
      schema: element.schema,
      rules: element.rules,
      framework: this.served.catalog.framework,
      config: decoded(request.config, valueType) as ObjectValue,
      prior: decoded(request.prior_state, valueType) as ObjectValue | null,
      proposed,
    });
    return {
      planned_state: encoded(planned, valueType),
      requires_replace: requiresReplace.map((path) => pathMessage(path, valueType)),
      legacy_type_system: legacy,
    };
  }

  private async apply(request: CallRequest): Promise<object> {
    const { objects } = this;
    const element = this.resource(request.type_name);
    const { type, valueType } = element;
    const prior = decoded(request.prior_state, valueType) as ObjectValue | null;
    const planned = decoded(request.planned_state, valueType) as ObjectValue | null;
    const operation = !prior ? 'create' : planned ? 'update' : 'delete';
    const { state, problem } = await this.logged(
      operation,
      { ...prior, ...planned },
      {
        type,
        operation,
        work: () => objects.apply(element, prior, planned),
        met: (error) => objects.overlooked(error, element, prior, planned),
        // If a response was lost, the object exists and no Terraform state contains the object, as with the real
        // service. After a lost response, the next apply must not adopt the object, because the real service would
        // create another object.
        lost: (made) => made?.state && objects.confirm(element, made.state),
      },
    );
    if (!prior && state) {
      this.workings.deliveries.add(() => objects.delivered(element, state));
    }
    return {
      new_state: encoded(state, valueType),
      // Providers on the older plugin SDK set the flag for the legacy type system, except for a deleted object.
      legacy_type_system: this.isLegacy && state !== null,
      diagnostics: problem ? [this.shown(problem)] : [],
    };
  }

  private async import(request: CallRequest): Promise<object> {
    const element = this.resource(request.type_name);
    const { type, valueType } = element;
    const work = () => ({ state: this.objects.import(element, request.id) });
    const { state } = await this.logged('import', { id: request.id }, { type, operation: 'read', work });
    return { imported_resources: [{ type_name: type, state: encoded(state, valueType) }] };
  }

  /**
   * Supports `moved` blocks only between addresses of one resource type, because different types have different
   * schemas.
   */
  private move(request: CallRequest): object {
    const { target_type_name: target, source_type_name: source } = request;
    if (source !== target) {
      throw new ServiceError('Unable to move the state', `objects of ${source} cannot become objects of ${target}`);
    }
    const { valueType } = this.resource(target);
    const state = fromStateJson(Buffer.from(request.source_state.json).toString('utf8'), valueType, target);
    return { target_state: encoded(state, valueType) };
  }

  private async lookUp(request: CallRequest): Promise<object> {
    const element = this.dataSource(request.type_name);
    const { type, valueType } = element;
    const config = decoded(request.config, valueType) as ObjectValue;
    const work = () => ({ state: completeObject(element.schema, this.objects.lookUp(element, config)) });
    const { state } = await this.logged('look-up', config, { type, operation: 'read', work });
    return { state: encoded(state, valueType) };
  }

  /** Runs a call of terraform, and adds the call with its result to the request log of the sandbox. */
  private async logged<T extends Applied>(
    operation: RequestOperation,
    given: ObjectValue,
    call: ServiceCall<T>,
  ): Promise<T> {
    const region = this.objects.regionOf(call);
    const note = (answer: string, refusedBy: string | null, values: ObjectValue): void => {
      const { id } = values;
      this.workings.log.add({
        time: Date.now(),
        provider: this.served.catalog.id,
        operation,
        type: call.type,
        id: typeof id === 'string' ? id : null,
        region,
        name: objectName(values) || null,
        answer,
        refusedBy,
      });
    };
    try {
      const answered = await this.workings.faults.pass(call);
      const { state, problem } = answered;
      note(problem?.summary ?? 'ok', problem?.refusedBy ?? null, { ...given, ...state });
      return answered;
    } catch (error) {
      const { summary, refusedBy = null } = error instanceof ServiceError ? error : { summary: 'failed' };
      note(summary, refusedBy, given);
      throw error;
    }
  }

  private stop(): object {
    this.workings.stop();
    return {};
  }

  private resource(type: string): Served {
    return this.known(this.served.resources.get(type), type);
  }

  private dataSource(type: string): Served {
    return this.known(this.served.dataSources.get(type), type);
  }

  private known(element: Served | undefined, type: string): Served {
    if (!element) {
      throw new ServiceError('Unknown type', `the catalogue of ${this.served.catalog.id} has no ${type}`);
    }
    return element;
  }
}

const CAPABILITIES = { get_provider_schema_optional: true, plan_destroy: false, move_resource_state: true };

function decoded(message: EncodedValue | null, type: Type): Value {
  if (message?.msgpack?.length) {
    return fromMsgpack(message.msgpack, type);
  }
  return message?.json?.length ? fromStateJson(Buffer.from(message.json).toString('utf8'), type, 'the request') : null;
}

function encoded(value: Value, type: Type): { msgpack: Uint8Array } {
  return { msgpack: toMsgpack(value, type) };
}

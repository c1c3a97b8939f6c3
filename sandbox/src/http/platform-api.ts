import { catalogFolder } from '../engine/catalog/folder';
import { loadApi, loadEndpoints } from '../engine/catalog/load';
import { Found } from '../engine/contract/object-store';
import { ServiceError } from '../engine/contract/service-error';
import { completeObject } from '../engine/plan/complete';
import { ObjectService } from '../engine/server/object-service';
import { Service } from '../engine/server/service';
import { FaultOperation } from '../engine/store';
import { parseValue } from '../engine/values/lossless';
import { objectName } from '../engine/values/object-name';
import { isObject, ObjectValue, Value } from '../engine/values/value';
import { Besides } from '../session/session';
import { OWN_ID } from '../shared/catalog/endpoints';
import { ApiOperation } from '../shared/catalog/types';
import { requireValue } from '../shared/require-value';
import { Answer, ApiRequest } from './answer';
import { Plain } from './bodies/plain-json';
import { Extra, extraPaths } from './extras/extras';
import { belowEntity, BelowEntity, withKnownPath } from './extras/other-paths';
import { ownObject } from './extras/own-objects';
import { ListRequests } from './lists/list-requests';
import { MemberChange, ObjectRequests, Parameters } from './object-requests';
import { expectParents, objectAt } from './objects-at';
import { Match } from './path-tree';
import { isGatewayPath, RefusedRequest, refusalAt, refusedBy } from './refusals';
import { ApiFacts, Target, TargetOperation, Targets, TargetType } from './targets';

const PREFIX = 'konnect_';

/** Reads the paths, operations and formats of the platform's API from the catalogue. */
export function loadApiFacts(root = catalogFolder()): ApiFacts {
  return { api: loadApi(root, 'platform'), endpoints: loadEndpoints(root, 'platform') };
}

/** Imitates the HTTP API of the platform for the objects of the sandbox. */
export class PlatformApi {
  private readonly targets: Targets;
  private readonly extras = extraPaths();

  public constructor(
    private readonly source: Besides,
    private readonly facts: ApiFacts = loadApiFacts(),
  ) {
    this.targets = new Targets(source.elements, facts, PREFIX);
  }

  /** Responds to any request to the platform's API. Error responses have the format of the platform. */
  public async answer(request: ApiRequest): Promise<Answer> {
    try {
      return await this.answered(request);
    } catch (error) {
      if (error instanceof ServiceError) {
        return refusalAt(request.path, refusedBy(error));
      }
      if (error instanceof RefusedRequest) {
        return refusalAt(request.path, error);
      }
      throw error;
    }
  }

  private async answered(asked: ApiRequest): Promise<Answer> {
    const request = withKnownPath(asked);
    const below = belowEntity(request);
    if (below) {
      return this.answerBelow(below, request);
    }
    const found = this.targets.find(request.path);
    const extra = found && takes(found.target, request.method) ? undefined : this.extras.find(request.path);
    if (!found && !extra) {
      throw new RefusedRequest(404, `the sandbox does not support ${request.path}`);
    }
    const objects = this.source.configured.objects({ personal_access_token: request.token });
    return found && (!extra || request.method !== 'GET')
      ? new Call(this.source, this.facts, this.targets, objects.service, { request, ...found }).answer()
      : this.answerExtra(request, requireValue(extra), objects);
  }

  /** Responds to a request for gateway entities below another gateway entity, such as the routes of a service. */
  private async answerBelow(below: BelowEntity, request: ApiRequest): Promise<Answer> {
    const none = { query: new URLSearchParams(), body: '' };
    const parent = await this.answered({ ...request, ...none, method: 'GET', path: below.parentPath });
    // The response body for a consumer group contains the group in the field `consumer_group`.
    const { id, consumer_group: group } = parent.body as { id?: string; consumer_group?: { id: string } };
    return this.answered(below.requestFor(String(id ?? group?.id)));
  }

  private answerExtra(
    { method, path, query }: ApiRequest,
    { value: { names, answer }, texts }: Match<Extra>,
    objects: ObjectService,
  ): Answer {
    expectMethod(method, ['GET'], path);
    const parameters = Object.fromEntries(names.map((name, index) => [name, texts[index]]));
    const { service } = objects;
    expectParents(service, this.facts.endpoints, parameters, PREFIX);
    const lookUp = (type: string): ObjectValue => {
      const element = requireValue(this.source.dataSources.find((one) => one.type === PREFIX + type));
      return objects.lookUp(element, completeObject(element.schema, {}));
    };
    return { status: 200, body: answer({ path, parameters, query, service, targets: this.targets, lookUp }) };
  }
}

const MEMBER_OPERATIONS = { add: 'create', remove: 'delete', replace: 'update' } as const;

interface Place {
  readonly request: ApiRequest;
  readonly target: Target;
  readonly parameters: Parameters;
}

/**
 * Types other than gateway entities for which a PUT with a new id creates an object. The provider sends a PUT with a
 * new id if the Terraform configuration contains the id.
 */
const MADE_BY_PUT = ['identity_auth_server_client'];

/** Whether a path of the platform's API supports an HTTP method. */
function takes({ methods, list }: Target, method: string): boolean {
  return methods.has(method) || (method === 'GET' && list !== undefined);
}

/**
 * Throws an error with the status 405 unless the HTTP method of a request is among the supported methods of its path.
 */
function expectMethod(method: string, methods: readonly string[], path: string): void {
  if (!methods.includes(method)) {
    const Allow = [...new Set(methods)].join(', ');
    throw new RefusedRequest(405, `${path} takes ${Allow}`, [], { Allow });
  }
}

/** A request to the platform's API whose path leads to objects of Terraform types. */
class Call {
  private readonly requests: ObjectRequests;

  public constructor(
    private readonly source: Besides,
    private readonly facts: ApiFacts,
    private readonly targets: Targets,
    private readonly service: Service,
    private readonly place: Place,
  ) {
    this.requests = new ObjectRequests(service, place.parameters, place.request.query);
  }

  public async answer(): Promise<Answer> {
    const { request, target } = this.place;
    if (request.method === 'GET' && target.list) {
      return this.list();
    }
    expectMethod(request.method, [...target.methods.keys(), ...(target.list ? ['GET'] : [])], request.path);
    const operations = requireValue(target.methods.get(request.method));
    switch (request.method) {
      case 'GET':
        return this.read(operations[0]);
      case 'DELETE':
        return this.remove(operations[0]);
      default:
        return this.write(operations);
    }
  }

  private async list(): Promise<Answer> {
    const { request, target, parameters } = this.place;
    const list = requireValue(target.list);
    const body = await this.passed('read', list.types[0], () => {
      expectParents(this.service, this.facts.endpoints, this.place.parameters, PREFIX);
      return new ListRequests(this.service, list, parameters, this.targets).answer(request.path, request.query);
    });
    return { status: 200, body };
  }

  private async read(operation: TargetOperation): Promise<Answer> {
    const { type, found } = this.found(operation);
    const body = await this.passed(
      'read',
      type,
      () => {
        const own = ownObject(type.type, this.place.parameters[OWN_ID]);
        const { values } = own ? { values: own } : this.expectFound(type, found);
        this.service.permit({ operation: 'read', type: type.type, isLookup: false, values });
        return this.requests.answer(type, this.service.show(type.type, values));
      },
      found?.values,
    );
    return this.wrapped(operation, type, body);
  }

  private async remove(operation: TargetOperation): Promise<Answer> {
    const { type, found } = this.found(operation);
    await this.passed('delete', type, () => this.requests.remove(type, this.expectFound(type, found)), found?.values);
    return { status: operation.status };
  }

  private async write(operations: readonly TargetOperation[]): Promise<Answer> {
    const { method } = this.place.request;
    const body = this.body();
    const create = operations.find(({ operation }) => operation === 'create');
    const update = operations.find(({ operation }) => operation === 'update');
    const remove = operations.find(({ operation }) => operation === 'delete');
    const members = operations.find(({ types }) => this.haveMembers(types));
    if (members) {
      return this.changeMembers(members, body, update ? 'replace' : remove ? 'remove' : 'add');
    }
    const { type, found } = update ? this.found(update) : { type: undefined, found: undefined };
    if (update && !found && !create && method === 'PUT' && this.isMadeByPut(update)) {
      const one = this.typeOf(update, body);
      // For gateway entities, a PUT that creates an object has the status of an update. For other objects, a PUT that
      // creates an object has the status of a creation, 201.
      const status = isGatewayPath(this.place.request.path) ? update.status : 201;
      return this.wrapped({ ...update, status }, one, await this.created(one, body));
    }
    if (update && (found || !create)) {
      const one = requireValue(type);
      const changed = await this.passed(
        'update',
        one,
        () => {
          const held = this.expectFound(one, found);
          return method === 'PATCH' ? this.requests.patch(one, held, body) : this.requests.replace(one, held, body);
        },
        found?.values,
      );
      return this.wrapped(update, one, changed);
    }
    const one = this.typeOf(requireValue(create), body);
    return this.wrapped(requireValue(create), one, await this.created(one, body));
  }

  /** Whether a PUT request with a new id in the path creates an object of these types. */
  private isMadeByPut({ types }: TargetOperation): boolean {
    return isGatewayPath(this.place.request.path) || types.some(({ type }) => MADE_BY_PUT.includes(type));
  }

  private created(type: TargetType, body: Value): Promise<object> {
    return this.passed(
      'create',
      type,
      () => {
        expectParents(this.service, this.facts.endpoints, this.place.parameters, PREFIX);
        return this.requests.create(type, body);
      },
      isObject(body) ? body : {},
    );
  }

  /**
   * Whether the objects at the request path consist of members, such as the members of a control plane group. Only for
   * types whose objects consist of members, POST requests both create and delete objects.
   */
  private haveMembers([{ element }]: readonly TargetType[]): boolean {
    const { create, delete: remove } =
      this.facts.api.operations.find(({ types }) => types.includes(element.type)) ?? {};
    return create?.startsWith('POST ') === true && remove?.startsWith('POST ') === true;
  }

  private async changeMembers(operation: TargetOperation, body: Value, change: MemberChange): Promise<Answer> {
    const { type, found } = this.found(operation);
    await this.passed(
      MEMBER_OPERATIONS[change],
      type,
      () => this.requests.changeMembers(type, found, body, change),
      found?.values,
    );
    return { status: operation.status };
  }

  /**
   * Returns the type of the object in a request body. If several types have the same path, the fields of the body
   * determine the type.
   */
  private typeOf({ types }: TargetOperation, body: Value): TargetType {
    const fields = isObject(body) ? body : {};
    const matching = types.filter((one) => one.isOf(fields));
    return matching.find(({ isTold }) => isTold) ?? matching[0] ?? requireValue(types.at(-1));
  }

  /**
   * Returns the sandbox object at the request path, and the type of the object. If no object exists at the request
   * path, `found` returns only the first type of the operation.
   */
  private found({ types }: TargetOperation): { type: TargetType; found?: Found } {
    return objectAt(this.service, types, this.place.parameters) ?? { type: types[0] };
  }

  private expectFound(type: TargetType, found: Found | undefined): Found {
    expectParents(this.service, this.facts.endpoints, this.place.parameters, PREFIX);
    if (!found) {
      throw new RefusedRequest(404, `${type.element.type} does not exist at ${this.place.request.path}`);
    }
    return found;
  }

  private body(): Value {
    const { body, path } = this.place.request;
    if (body.trim() === '') {
      return {};
    }
    try {
      return parseValue(body);
    } catch {
      throw new RefusedRequest(400, 'The body is not JSON', isGatewayPath(path) ? [] : undefined);
    }
  }

  private wrapped({ operation, status }: TargetOperation, { wrapped }: TargetType, body: object): Answer {
    const field = wrapped[operation];
    const more = field === undefined ? {} : this.aroundWrapped(field, body as Plain);
    return { status, ...(status !== 204 && { body: field === undefined ? body : { [field]: body, ...more } }) };
  }

  /** Returns the fields of a response body in addition to the wrapped object: the members of a consumer group. */
  private aroundWrapped(field: string, { id }: Plain): object {
    if (field !== 'consumer_group') {
      return {};
    }
    const { request, parameters } = this.place;
    const { list } = requireValue(this.targets.find(`${request.path}/consumers`)).target;
    const others = Object.entries(parameters).filter(([name]) => name !== OWN_ID);
    const members = { ...Object.fromEntries(others), consumer_group_id: String(id) };
    return { consumers: new ListRequests(this.service, requireValue(list), members, this.targets).all() };
  }

  /** Executes a request in a transaction of the sandbox store, injects pending faults, and logs the request. */
  private async passed<T>(
    operation: FaultOperation & ApiOperation,
    { element }: TargetType,
    work: () => T,
    values: ObjectValue = {},
  ): Promise<T> {
    const { type } = element;
    const note = (answer: string, refusedBy: string | null, made?: unknown): void => {
      const { id } = isIdentified(made) ? made : values;
      this.source.log.add({
        ...{ time: Date.now(), provider: 'platform', operation, type },
        ...{ id: typeof id === 'string' ? id : null, name: objectName(values) || null, answer, refusedBy },
      });
    };
    try {
      const result = await this.source.faults.pass({
        type,
        operation,
        work: () => this.service.world.transaction(work),
      });
      note('ok', null, operation === 'create' ? result : undefined);
      return result;
    } catch (error) {
      if (error instanceof ServiceError) {
        note(error.summary, error.refusedBy ?? null);
      } else {
        note(error instanceof RefusedRequest ? `${error.status} ${error.message}` : 'failed', null);
      }
      throw error;
    }
  }
}

/** Whether a value is a JavaScript object with the property `id`. */
function isIdentified(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

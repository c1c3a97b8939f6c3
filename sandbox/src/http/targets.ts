import { ObjectValue } from '../engine/values/value';
import { identifyingArguments } from '../services/platform/identified-by';
import { parametersOf } from '../shared/catalog/endpoints';
import { Api, ApiOperation, ApiOperations, CatalogElement, Endpoints, ListEndpoint } from '../shared/catalog/types';
import { isListed } from '../shared/permissions/lines';
import { requireValue } from '../shared/require-value';
import { BodyForm } from './bodies/body-form';
import { MORE_LISTS } from './extras/more-lists';
import { moreRequests } from './extras/more-requests';
import { PathTree } from './path-tree';
import { isGatewayPath } from './refusals';

/** A type of the objects at a path of the platform's API. */
export interface TargetType {
  readonly element: CatalogElement;
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly form: BodyForm;
  /**
   * Name of the response field that contains the object, by operation. If an operation has no such name, its response
   * body is the object itself.
   */
  readonly wrapped: NonNullable<ApiOperations['wrapped']>;
  /**
   * Whether request bodies of the type contain a field that distinguishes them from bodies of other types with the same
   * path.
   */
  readonly isTold: boolean;
  /** Whether a request body may describe an object of this type, and not of another type with the same path. */
  isOf(body: ObjectValue): boolean;
}

/** An operation of the platform's API on the objects of some types, such as creation. */
export interface TargetOperation {
  readonly operation: ApiOperation;
  readonly status: number;
  readonly types: TargetType[];
}

/** A path of the platform's API, with the operations that requests to the path execute. */
export interface Target {
  readonly template: string;
  /** Names of the parameters in the path template, in order. */
  readonly names: readonly string[];
  /**
   * Operations that requests to the path execute, by HTTP method. One method, such as PUT, may both create and update
   * objects.
   */
  readonly methods: Map<string, TargetOperation[]>;
  list?: TargetList;
}

/** A list request of the platform's API, with the types of the listed objects. */
export interface TargetList {
  readonly endpoint: ListEndpoint;
  readonly types: readonly TargetType[];
}

/** Paths, operations and formats of the platform's API, from the catalogue. */
export interface ApiFacts {
  readonly api: Api;
  readonly endpoints: Endpoints;
}

const OPERATIONS: readonly ApiOperation[] = ['create', 'read', 'update', 'delete'];

/** Finds the operations and Terraform types for each path of the platform's API. */
export class Targets {
  private readonly paths = new PathTree<Target>();
  private readonly types = new Map<string, TargetType>();
  private readonly elements: ReadonlyMap<string, CatalogElement>;

  public constructor(
    elements: readonly CatalogElement[],
    private readonly facts: ApiFacts,
    private readonly prefix: string,
  ) {
    this.elements = new Map(elements.map((element) => [element.type, element]));
    facts.api.operations.forEach((row) => this.addOperations(row));
    [...facts.endpoints.lists, ...MORE_LISTS].forEach((endpoint) => this.addList(endpoint));
  }

  /** Returns the operations and types at a request path, with the values of the arguments in the path. */
  public find(path: string): { target: Target; parameters: { [argument: string]: string } } | undefined {
    const found = this.paths.find(path);
    if (!found) {
      return undefined;
    }
    const { value: target, texts } = found;
    return { target, parameters: Object.fromEntries(target.names.map((name, index) => [name, texts[index]])) };
  }

  /** Returns the facts about a Terraform type, with the formats of its request and response bodies. */
  public typeOf(type: string): TargetType | undefined {
    return this.types.get(type);
  }

  /** Returns the Terraform type of policies with the given plugin name, such as `rate-limiting`. */
  public policyOf(name: string): TargetType | undefined {
    return [...this.types.values()].find(({ form }) => form.policyName === name);
  }

  private addOperations(row: ApiOperations): void {
    const types = this.typesIn(row.types).map((element) => this.addType(element, row));
    const requests = OPERATIONS.map((operation) => [operation, row[operation]] as const);
    for (const [operation, request] of [...requests, ...moreRequests(row)]) {
      if (request !== undefined) {
        this.addOperation(operation, request, types);
      }
    }
  }

  private addOperation(operation: ApiOperation, request: string, types: readonly TargetType[]): void {
    const [method, template, status] = request.split(' ');
    const operations = this.operationsAt(template, method);
    const same = operations.find((one) => one.operation === operation && one.status === Number(status));
    if (same) {
      same.types.push(...types.filter((type) => !same.types.includes(type)));
    } else {
      operations.push({ operation, status: Number(status), types: [...types] });
    }
  }

  private addType(element: CatalogElement, operations: ApiOperations): TargetType {
    const { create, wrapped = {} } = operations;
    const { type } = element;
    const form = this.facts.api.forms[type] ?? {};
    // The request body of a creation does not contain the arguments in the request path.
    const inPath = new Set(parametersOf(create ?? ''));
    const identifying = new Set(identifyingArguments(operations));
    const target: TargetType = {
      element,
      type: type.slice(this.prefix.length),
      form: new BodyForm(element, form, { inPath, identifying }, isGatewayPath(create ?? '')),
      wrapped,
      isOf: (body) => this.isOf(element, body),
      isTold: element.runtime?.policy !== undefined || this.toldBy(type) !== undefined,
    };
    this.types.set(type, target);
    return target;
  }

  /**
   * Whether a request body can belong to a Terraform resource type, judged by the fields that distinguish the type. In
   * a body of a policy, the `name` must be the plugin name of the type. A body of any other type must have the type's
   * fields with constant values, and the field that distinguishes the type, if any. The provider sends the
   * distinguishing field as null if the field has no value.
   */
  private isOf({ type, runtime }: CatalogElement, body: ObjectValue): boolean {
    if (runtime?.policy) {
      return body.name === runtime.policy.name;
    }
    const constants = Object.entries(this.facts.api.forms[type]?.constants?.['.'] ?? {});
    const told = this.toldBy(type);
    return (
      constants.every(([name, value]) => body[name] === value) && (told === undefined || Object.hasOwn(body, told))
    );
  }

  /**
   * Returns the field that, among the types with the same path, only bodies of the given type have; undefined if the
   * type has no such field.
   */
  private toldBy(type: string): string | undefined {
    return this.facts.endpoints.lists.map((list) => list.requiredFields?.[type]).find((field) => field !== undefined);
  }

  private addList(endpoint: ListEndpoint): void {
    const types = this.typesIn(endpoint.types).map(({ type }) => requireValue(this.typeOf(type)));
    this.targetAt(endpoint.path).list = { endpoint, types };
  }

  private operationsAt(template: string, method: string): TargetOperation[] {
    const { methods } = this.targetAt(template);
    const known = methods.get(method) ?? [];
    methods.set(method, known);
    return known;
  }

  private targetAt(template: string): Target {
    return this.paths.at(template, () => ({ template, names: parametersOf(template), methods: new Map() }));
  }

  /** Returns the catalogue elements of some Terraform types, or patterns of types, in the given order. */
  private typesIn(types: readonly string[]): CatalogElement[] {
    return types.flatMap((one) => [...this.elements.values()].filter(({ type }) => isListed(type, [one])));
  }
}

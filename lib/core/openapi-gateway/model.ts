import { Diagnostic, Report } from '../shared/diagnostic';

/** Fields of a gateway entity in a declarative configuration, named as in the configuration. */
export interface Fields {
  [name: string]: unknown;
}

/** Position of a diagnostic in an OpenAPI specification. */
export interface PointerPosition {
  /**
   * JSON pointers of the diagnosed problem. If a diagnostic has two pointers, the first refers to the value to fix, and
   * the second to the value that conflicts with it.
   */
  readonly pointers: readonly string[];
}

/** Reports a diagnostic at one or several JSON pointers of the OpenAPI specification. */
export type ReportAt = Report<string | readonly string[]>;

/** Value of an OpenAPI specification, with its JSON pointer. */
export interface Located<T = unknown> {
  readonly value: T;
  readonly pointer: string;
}

/** Gateway entity that the conversion creates from an OpenAPI specification. */
export interface Entity {
  /**
   * Name of the gateway entity, unique among entities of its type. The name of a policy is the policy type, which
   * several policies may have.
   */
  readonly name: string;
  /**
   * Id of the gateway entity that decK generates from names, a UUID. `id` is undefined for entities without a generated
   * id.
   */
  readonly id?: string;
  /** JSON pointer of the value in the OpenAPI specification that the entity was created from. */
  readonly pointer: string;
  /** All fields of the gateway entity except the id and nested entities. */
  readonly fields: Fields;
  /**
   * JSON pointer of the service or route defaults in the specification that fields of the gateway entity come from, if
   * any.
   */
  readonly fieldsPointer?: string;
}

/** Policy of a gateway service or route. A policy with a consumer applies only to requests of that consumer. */
export type ConvertedPolicy = Entity;

export interface ConvertedUpstream extends Entity {
  readonly targets: readonly Fields[];
}

export interface ConvertedService extends Entity {
  /** Name of the upstream that balances the requests of the gateway service. */
  readonly upstream?: string;
  readonly policies: readonly ConvertedPolicy[];
}

export interface ConvertedRoute extends Entity {
  /** Name of the gateway service that the route forwards requests to. */
  readonly service: string;
  /**
   * Name of the OpenAPI operation that the route was created for. If several routes have the same operation, all except
   * one of these routes match on headers.
   */
  readonly operation: string;
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly policies: readonly ConvertedPolicy[];
}

/** Gateway entities that the conversion creates from an OpenAPI specification, and the problems that it finds. */
export interface Conversion {
  /** Prefix of the names of all gateway services, routes and upstreams. */
  readonly documentName: string;
  readonly services: readonly ConvertedService[];
  readonly routes: readonly ConvertedRoute[];
  readonly upstreams: readonly ConvertedUpstream[];
  readonly problems: readonly Diagnostic<PointerPosition>[];
}

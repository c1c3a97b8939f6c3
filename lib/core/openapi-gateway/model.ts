import { Diagnostic, Report } from '../shared/diagnostic';

/** Fields of an entity in a declarative configuration, named as in the configuration. */
export interface Fields {
  [name: string]: unknown;
}

/** Position of a diagnostic in a specification. */
export interface PointerPosition {
  /** JSON pointers of the diagnosed problem. If a diagnostic has two pointers, the user fixes the problem at the first pointer. */
  readonly pointers: readonly string[];
}

/** Reports a diagnostic at one JSON pointer or several. */
export type ReportAt = Report<string | readonly string[]>;

/** A value of the specification and its position. */
export interface Located<T = unknown> {
  readonly value: T;
  readonly pointer: string;
}

/** An entity of a gateway, created from a specification. */
export interface Entity {
  /** Name of the entity, unique among entities of its kind. */
  readonly name: string;
  /** Id that decK generates from names, a UUID. `id` is undefined for entities without a generated id. */
  readonly id?: string;
  /** Position in the specification that the entity was created from. */
  readonly pointer: string;
  /** All fields of the entity except the id and nested entities. */
  readonly fields: Fields;
  /** Position of the fields that the specification contains literally, if it differs from `pointer`. */
  readonly fieldsPointer?: string;
}

/** A policy. The name of a converted policy is its type. A policy with a consumer applies only to requests of the consumer. */
export type ConvertedPolicy = Entity;

export interface ConvertedUpstream extends Entity {
  readonly targets: readonly Fields[];
}

export interface ConvertedService extends Entity {
  /** Name of the upstream that balances the requests of the service. */
  readonly upstream?: string;
  readonly policies: readonly ConvertedPolicy[];
}

export interface ConvertedRoute extends Entity {
  /** Name of the service that the route forwards to. */
  readonly service: string;
  /**
   * Name of the operation that the route was created for. Several routes may have the same operation; all routes but
   * one then match on headers.
   */
  readonly operation: string;
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly policies: readonly ConvertedPolicy[];
}

/** Entities of a gateway, created from a specification. */
export interface Conversion {
  /** Prefix of the names of all entities. */
  readonly documentName: string;
  readonly services: readonly ConvertedService[];
  readonly routes: readonly ConvertedRoute[];
  readonly upstreams: readonly ConvertedUpstream[];
  readonly problems: readonly Diagnostic<PointerPosition>[];
}

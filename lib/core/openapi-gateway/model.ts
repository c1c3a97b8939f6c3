/** The members of an object of a declarative configuration, spelled as gateways spell them. */
export interface Fields {
  [name: string]: any;
}

/** Something wrong in a specification. */
export interface Problem {
  readonly level: 'error' | 'warning';
  /** JSON pointers of where it is; with two, the first is where the remedy belongs. */
  readonly pointers: readonly string[];
  /** What is wrong, what was given, what to do; follows on the place. */
  readonly message: string;
}

/** Takes note of something wrong. */
export type Report = (level: Problem['level'], pointer: string | readonly string[], message: string) => void;

/** A value of the specification with where it stands. */
export interface Located<T = any> {
  readonly value: T;
  readonly pointer: string;
}

/** A part of a gateway that a specification makes. */
export interface Entity {
  /** Its name, of which the others of its kind have another one. */
  readonly name: string;
  /** The id that the usual tool gives it: a UUID made from names. Some get none from it. */
  readonly id?: string;
  /** Where in the specification it comes from. */
  readonly pointer: string;
  /** All that it has, but its id and the parts below it. */
  readonly fields: Fields;
  /** Where those of the fields stand that the specification spells out, if somewhere else. */
  readonly fieldsPointer?: string;
}

/** A policy; its name is its type. With a consumer it is for that one's requests only. */
export type ConvertedPolicy = Entity;

export interface ConvertedUpstream extends Entity {
  readonly targets: readonly Fields[];
}

export interface ConvertedService extends Entity {
  /** Name of the upstream whose targets get its requests. */
  readonly upstream?: string;
  readonly policies: readonly ConvertedPolicy[];
}

export interface ConvertedRoute extends Entity {
  /** Name of the service that it proxies to. */
  readonly service: string;
  /** Name of the operation, which several routes may have: all but one of them have headers. */
  readonly operation: string;
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly policies: readonly ConvertedPolicy[];
}

/** What a specification makes of a gateway. */
export interface Conversion {
  /** The name that all others begin with. */
  readonly documentName: string;
  readonly services: readonly ConvertedService[];
  readonly routes: readonly ConvertedRoute[];
  readonly upstreams: readonly ConvertedUpstream[];
  readonly problems: readonly Problem[];
}

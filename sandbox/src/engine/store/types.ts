import { ObjectValue } from '../values/value';

export type Provider = 'platform' | 'cloud';

/** What the providers keep of a resource. */
export interface NewObject {
  readonly provider: Provider;
  /** The Terraform type. */
  readonly type: string;
  /** The object's own id, unique among the objects of its type and region. */
  readonly id: string;
  /** Where it is; left out in the region that a provider has unless told, and where there are no regions. */
  readonly region?: string;
  /** Wholly known. */
  readonly values: ObjectValue;
}

export interface StoredObject extends NewObject {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The order of creation. Never given twice, even once the object is gone. */
  readonly sequence: number;
}

export interface ObjectFilter {
  readonly provider?: Provider;
  readonly type?: string;
  readonly id?: string;
  /** Empty for the region that a provider has unless told; all of them where it is left out. */
  readonly region?: string;
}

/** What a field may be looked up by, texts through the index. Null finds objects without the field. */
export type FieldValue = string | number | boolean | null;

/** An object that holds an id. */
export interface Reference {
  readonly provider: Provider;
  readonly type: string;
  readonly id: string;
  readonly region?: string;
  /** The field that holds it: `service_id`, `service.id`. */
  readonly field: string;
}

/** The process that serves a run. */
export interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process began, in words of its own machine: a pid comes again. Null where that cannot be told. */
  readonly started: string | null;
}

export interface RunOptions {
  /** The serving process; this one unless told. */
  readonly pid?: number;
  /** For people: a stack, a folder. */
  readonly label?: string;
}

/**
 * How a run ended. `normal`: terraform ended by itself and had every answer, so all its creations are recorded.
 * `severed`: terraform ended by itself, but its server had gone before, so only delivered creations are recorded.
 */
export type RunEnd = 'normal' | 'severed';

export type RunState = 'open' | 'killed' | RunEnd;

export interface Run {
  readonly id: string;
  readonly state: RunState;
  readonly owner: Owner;
  readonly label: string | null;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export interface Creation {
  readonly object: StoredObject;
  /** Whether the object was there already, left behind by a run that was killed. */
  readonly adopted: boolean;
}

/** What terraform has done to objects. Imports and data sources count as `read`. */
export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const;

export type FaultOperation = (typeof OPERATIONS)[number];

/** Who is killed by a fault: the server of the sandbox, the terraform whose call it was, or both. */
export const VICTIMS = ['server', 'terraform', 'both'] as const;

export type Victim = (typeof VICTIMS)[number];

/**
 * A pending fault: an error, a crash, or only a delay. It needs one of `status`, `crash` and `delay`. What is left
 * out of `provider`, `type` and `operation` matches everything.
 */
export interface NewFault {
  readonly provider?: Provider;
  /** The Terraform type, of resources and data sources. */
  readonly type?: string;
  readonly operation?: FaultOperation;
  /** How many calls that match go well before; none unless told. */
  readonly skip?: number;
  /** How often; once unless told, `Infinity` until cleared. */
  readonly times?: number;
  /** The HTTP status that the real service would give: 400 to 599. Without it the call succeeds after the delay. */
  readonly status?: number;
  /** What the service says of it, in place of the usual words for the status. */
  readonly message?: string;
  /** Milliseconds to wait first. */
  readonly delay?: number;
  /** A process that is killed (`kill -9`) in the middle of the call. */
  readonly crash?: Victim;
  /** Whether the service does its work before it fails or crashes, and only the answer is lost. */
  readonly after?: boolean;
}

export interface Fault extends NewFault {
  readonly id: number;
  /** How many calls are still to go well before. */
  readonly skip: number;
  /** How often it is still to come. */
  readonly times: number;
  readonly after: boolean;
}

/** What terraform asks of a service, for the log. */
export type RequestOperation = FaultOperation | 'import' | 'look-up';

/** A request and its answer, without any values but what tells the object apart. */
export interface NewRequest {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly provider: Provider;
  readonly operation: RequestOperation;
  /** The Terraform type. */
  readonly type: string;
  /** Null where it is not known yet, or there is none. */
  readonly id: string | null;
  readonly name: string | null;
  /** `ok`, or what the service begins its refusal with: `409 Conflict`. */
  readonly answer: string;
  /** The rule that refused it, or `fault injection`; null otherwise. */
  readonly refusedBy: string | null;
}

export interface LoggedRequest extends NewRequest {
  readonly run: string;
  /** The command of the run; null where it is not known. */
  readonly command: string | null;
}

export interface RequestFilter {
  /** Only those that were not answered `ok`. */
  readonly refused?: boolean;
  /** The Terraform type. */
  readonly type?: string;
  /** How many at most: the last ones. */
  readonly limit?: number;
}

export interface StoreOptions {
  /** A path, or `:memory:`. */
  readonly file: string;
  /** Milliseconds to wait for another process that writes; 10 seconds unless told. */
  readonly lockTimeout?: number;
  /** Whether the process that serves a run still lives. */
  readonly alive?: (owner: Owner) => boolean;
  /** The time, in milliseconds since 1970. */
  readonly now?: () => number;
}

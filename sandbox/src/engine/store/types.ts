import { ObjectValue } from '../values/value';

export type Provider = 'platform' | 'cloud';

/** An object of a service, to be created. */
export interface NewObject {
  readonly provider: Provider;
  /** Terraform type of the object. */
  readonly type: string;
  /** Own id of the object, unique among the objects of its type and region. */
  readonly id: string;
  /** Region of the object. The region is absent for the default region of the provider, and for types without regions. */
  readonly region?: string;
  /** Values of the object, without unknown values. */
  readonly values: ObjectValue;
}

export interface StoredObject extends NewObject {
  /** Time of creation, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Position of the object in the order of creation. The position is unique, also among deleted objects. */
  readonly sequence: number;
}

export interface ObjectFilter {
  readonly provider?: Provider;
  readonly type?: string;
  readonly id?: string;
  /** Region of the objects. An empty text selects the default region of the provider. Default: all regions. */
  readonly region?: string;
}

/** An object that contains the id of another object. */
export interface Reference {
  readonly provider: Provider;
  readonly type: string;
  readonly id: string;
  readonly region?: string;
  /** Path of the field that contains the id, such as `service_id` or `service.id`. */
  readonly field: string;
}

/** The process that serves a run, or that owns a folder. */
export interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, which distinguishes processes with equal ids, because a machine reuses process ids. Null if unknown. */
  readonly started: string | null;
}

export interface RunOptions {
  /** Id of the process that serves the run. Default: this process. */
  readonly pid?: number;
  /** Description of the run for users, such as the command. */
  readonly label?: string;
}

/**
 * How a run ended. `normal`: terraform ended and received every response, so its state contains all creations of the run.
 * `severed`: terraform ended after the server of the run, so its state contains only creations whose response was delivered.
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
  /** Whether the object existed already, because a killed run left the object behind. */
  readonly adopted: boolean;
}

/** Operations of terraform on objects. Imports and data sources count as `read`. */
export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const;

export type FaultOperation = (typeof OPERATIONS)[number];

/** Processes that a fault kills: the server of the sandbox, the terraform of the call, or both. */
export const VICTIMS = ['server', 'terraform', 'both'] as const;

export type Victim = (typeof VICTIMS)[number];

/**
 * A new fault: an error, a crash, or only a delay. Requires at least one of `status`, `crash` and `delay`. An absent
 * `provider`, `type` or `operation` matches every call.
 */
export interface NewFault {
  readonly provider?: Provider;
  /** Terraform type of the resource or data source. */
  readonly type?: string;
  readonly operation?: FaultOperation;
  /** Number of matching calls that the fault lets pass before it occurs. Default: 0. */
  readonly skip?: number;
  /** Number of matching calls that the fault affects. `Infinity` means until the fault is cleared. Default: 1. */
  readonly times?: number;
  /** HTTP status of the error: 400 to 599. If a fault has neither a status nor a crash, the call succeeds after the delay. */
  readonly status?: number;
  /** Message of the injected error. Default: the usual text of the status. */
  readonly message?: string;
  /** Delay of the affected calls, in milliseconds. If `after` is set, the service completes the request before the delay. */
  readonly delay?: number;
  /** Process to kill (`kill -9`) during the call. */
  readonly crash?: Victim;
  /** Whether the service completes the request before the fault occurs, so only the response is lost. */
  readonly after?: boolean;
}

export interface Fault extends NewFault {
  readonly id: number;
  /** Remaining number of matching calls that the fault lets pass before it occurs. */
  readonly skip: number;
  /** Remaining number of matching calls that the fault affects. */
  readonly times: number;
  readonly after: boolean;
}

/** Operations in the log of requests. */
export type RequestOperation = FaultOperation | 'import' | 'look-up';

/** A request of terraform or an HTTP client for the log, with its result. The log contains no values except ids and names. */
export interface NewRequest {
  /** Time of the request, in milliseconds since 1970. */
  readonly time: number;
  readonly provider: Provider;
  readonly operation: RequestOperation;
  /** Terraform type of the objects. */
  readonly type: string;
  /** Id of the object. Null if neither the request nor its result contains an id. */
  readonly id: string | null;
  /** Region of the object. Default: the default region of the provider, or none. */
  readonly region?: string;
  readonly name: string | null;
  /** Result of the request: `ok`, or the first line of the error, such as `409 Conflict`. */
  readonly answer: string;
  /** Rule, quirk or setting that rejected the request, or `fault injection`. Null for requests and errors without one. */
  readonly refusedBy: string | null;
}

export interface LoggedRequest extends NewRequest {
  readonly run: string;
  /** Command of the run that sent the request. Null if unknown. */
  readonly command: string | null;
}

export interface RequestFilter {
  /** Whether to list only requests that ended with an error. */
  readonly refused?: boolean;
  /** Terraform type of the object. */
  readonly type?: string;
  /** Maximum number of listed requests. The list contains the last requests of the log. */
  readonly limit?: number;
}

export interface StoreOptions {
  /** Path of the store's file, or `:memory:`. */
  readonly file: string;
  /** Maximum time to wait while another process writes to the store, in milliseconds. Default: 10,000. */
  readonly lockTimeout?: number;
  /** Returns whether the process that serves a run is alive. */
  readonly alive?: (owner: Owner) => boolean;
  /** Returns the current time, in milliseconds since 1970. */
  readonly now?: () => number;
}

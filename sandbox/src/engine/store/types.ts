import { ObjectValue } from '../values/value';

export type Provider = 'platform' | 'cloud';

/** Object of a service for the sandbox to create. */
export interface NewObject {
  readonly provider: Provider;
  /** Terraform type of the sandbox object. */
  readonly type: string;
  /** Id of the sandbox object, unique among the objects of its type and region. */
  readonly id: string;
  /**
   * Region of the sandbox object. The region is absent for the default region of the provider, and for types without
   * regions.
   */
  readonly region?: string;
  /** Values of the sandbox object, without unknown values. */
  readonly values: ObjectValue;
}

export interface StoredObject extends NewObject {
  /** Time of the object's creation, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /**
   * Position of the sandbox object in the order of creation. The position of an object is unique, also among deleted
   * objects.
   */
  readonly sequence: number;
}

export interface ObjectFilter {
  readonly provider?: Provider;
  readonly type?: string;
  readonly id?: string;
  /**
   * Region of the selected sandbox objects. An empty text selects the default region of the provider. Default: all
   * regions.
   */
  readonly region?: string;
}

/**
 * Field of a sandbox object that contains the id of another object, with the identity of the object that has the field.
 */
export interface Reference {
  readonly provider: Provider;
  readonly type: string;
  readonly id: string;
  readonly region?: string;
  /** Path of the field that contains the id, such as `service_id` or `service.id`. */
  readonly field: string;
}

/** Process that serves a terraform run, or that owns a folder. */
export interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, which distinguishes processes with equal ids, because a machine reuses process ids. Null if unknown. */
  readonly started: string | null;
}

export interface RunOptions {
  /** Id of the process that serves the terraform run. Default: this process. */
  readonly pid?: number;
  /** Description of the terraform run for users, such as the command. */
  readonly label?: string;
}

/**
 * End of a terraform run. `normal`: terraform ended and received every response, so its state contains all creations of
 * the run. `severed`: terraform ended after the server of the run, so its state contains only creations whose response
 * was delivered.
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
  /** Whether the sandbox object existed already, because a killed or severed run left the object behind. */
  readonly adopted: boolean;
}

/**
 * Operations of terraform and of HTTP clients on sandbox objects, into which faults can be injected. Imports and data
 * sources count as `read` operations.
 */
export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const;

export type FaultOperation = (typeof OPERATIONS)[number];

/** Processes that a fault kills: the server of the sandbox, the terraform of the call, or both. */
export const VICTIMS = ['server', 'terraform', 'both'] as const;

export type Victim = (typeof VICTIMS)[number];

/**
 * Fault to inject into the sandbox: an error, a crash, or only a delay. A fault requires at least one of `status`,
 * `crash` and `delay`. A fault without a `provider`, `type` or `operation` matches calls with any value of the absent
 * member.
 */
export interface NewFault {
  readonly provider?: Provider;
  /** Terraform type of the resource or data source that the fault affects. */
  readonly type?: string;
  readonly operation?: FaultOperation;
  /** Number of matching calls that the fault lets pass before it occurs. Default: 0. */
  readonly skip?: number;
  /**
   * Number of matching calls that the fault affects. `Infinity` means that the fault affects calls until the user
   * clears the fault. Default: 1.
   */
  readonly times?: number;
  /**
   * HTTP status of the injected error: 400 to 599. If a fault has neither a status nor a crash, the fault only delays
   * the normal response.
   */
  readonly status?: number;
  /** Message of the injected error. Default: the usual text of the status. */
  readonly message?: string;
  /**
   * Delay of the calls that the fault affects, in milliseconds. If `after` is set, the service completes the request
   * before the delay of the fault.
   */
  readonly delay?: number;
  /** Process or processes that the fault kills (`kill -9`) during the call. */
  readonly crash?: Victim;
  /** Whether the service completes the request before the fault occurs, so that the fault affects only the response. */
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

/** Operations in the sandbox's log of requests. */
export type RequestOperation = FaultOperation | 'import' | 'look-up';

/**
 * Request of terraform or an HTTP client in the sandbox's log, with its result. The request log contains no values of
 * objects except ids and names.
 */
export interface NewRequest {
  /** Time of the request, in milliseconds since 1970. */
  readonly time: number;
  readonly provider: Provider;
  readonly operation: RequestOperation;
  /** Terraform type of the objects that the request is for. */
  readonly type: string;
  /** Id of the object that the request is for; null if neither the request nor its result contains an id. */
  readonly id: string | null;
  /** Region of the object. Default: the default region of the provider, or none. */
  readonly region?: string;
  readonly name: string | null;
  /** Result of the logged request: `ok`, or the first line of the error, such as `409 Conflict`. */
  readonly answer: string;
  /**
   * Rule, quirk or setting of the sandbox that rejected the request, or `fault injection`. `refusedBy` is null if the
   * request succeeded, or if the error has another cause.
   */
  readonly refusedBy: string | null;
}

export interface LoggedRequest extends NewRequest {
  readonly run: string;
  /** Command of the terraform run that sent the request. Null if unknown. */
  readonly command: string | null;
}

export interface RequestFilter {
  /** Whether to list only logged requests that ended with an error. */
  readonly refused?: boolean;
  /** Terraform type of the objects in the listed requests. */
  readonly type?: string;
  /**
   * Maximum number of listed requests. If the log contains more requests, the list contains the last requests of the
   * log.
   */
  readonly limit?: number;
}

export interface StoreOptions {
  /** Path of the sandbox store's file, or `:memory:`. */
  readonly file: string;
  /** Maximum time to wait while another process writes to the store, in milliseconds. Default: 10,000. */
  readonly lockTimeout?: number;
  /** Returns whether the process that serves a terraform run is alive. */
  readonly alive?: (owner: Owner) => boolean;
  /** Returns the current time, in milliseconds since 1970. */
  readonly now?: () => number;
}

import { Duration } from '../../../lib/core/values/duration';
import { HttpMethod } from './http-method';
import { BackendParameter, ConstantParameter } from './parameters';

/** Options of the request that the gateway sends to a backend server. */
export interface ServerRequestOptions {
  /** HTTP or HTTPS URL of the backend server, such as `https://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * Path of the request to the backend server. The path may contain parameters such as `{name}` that are also in the
   * path of the API, or that are constants with the location path. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * HTTP method of the request to the backend server. Terraform: `service_config_method`.
   *
   * @default - the method of the API
   */
  readonly method?: HttpMethod;

  /**
   * Timeout for the response of the backend server, in whole seconds, at most half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5) (default of the provider)
   */
  readonly timeout?: Duration;

  /**
   * Request parameters that the gateway passes to the backend server. Synthesis rejects `parameters` that are not
   * empty, because the provider plugin crashes if it sends parameters.
   *
   * @default - all request parameters, unchanged
   */
  readonly parameters?: BackendParameter[];

  /**
   * Constants that the gateway sends to the backend server in addition to the request parameters. The last constant
   * cannot be removed in place: the provider sends no update, the gateway keeps the constant, and every plan shows the
   * change. To remove the last constant, replace the API (`terraform apply -replace`).
   *
   * @default - none
   */
  readonly constants?: ConstantParameter[];
}

/** Options of a backend server on the internet. */
export interface HttpBackendOptions extends ServerRequestOptions {}

/** Type of a backend in a VPC: load balancer or server. Terraform: `service_config_product`. */
export enum VpcBackendType {
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
  /** A server. */
  SERVER = 'cvm',
}

/** Options of a backend server in a VPC. */
export interface VpcBackendOptions extends ServerRequestOptions {
  /** Id of the VPC with the backend server, such as `vpc-1a2b3c4d`. Terraform: `service_config_vpc_id`. */
  readonly vpcId: string;

  /**
   * Type of the backend in the VPC: load balancer or server. Terraform: `service_config_product`.
   *
   * @default VpcBackendType.LOAD_BALANCER
   */
  readonly type?: VpcBackendType;
}

/** Options of the requests that the gateway sends to the nodes of an upstream. */
export interface UpstreamBackendOptions extends ServerRequestOptions {}

/** Options of a WebSocket backend. */
export interface WebSocketBackendOptions {
  /** ws or wss URL of the WebSocket server, such as `wss://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * Path of the request to the WebSocket server. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * Timeout for the response of the WebSocket server, in whole seconds, at most half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5) (default of the provider)
   */
  readonly timeout?: Duration;
}

/** Input of a cloud function that is the backend of an API. */
export enum FunctionType {
  /** A JSON event that describes the request. */
  EVENT = 'EVENT',
  /** The HTTP request itself. */
  HTTP = 'HTTP',
}

/** Options of a cloud function backend. */
export interface FunctionBackendOptions {
  /** Name of the cloud function. Terraform: `service_config_scf_function_name`. */
  readonly functionName: string;

  /**
   * Namespace of the cloud function. Terraform: `service_config_scf_function_namespace`.
   *
   * @default "default"
   */
  readonly namespace?: string;

  /**
   * Version or alias of the cloud function. Terraform: `service_config_scf_function_qualifier`.
   *
   * @default "$DEFAULT"
   */
  readonly qualifier?: string;

  /**
   * Input of the cloud function: an event or an HTTP request. Terraform: `service_config_scf_function_type`.
   *
   * @default FunctionType.EVENT
   */
  readonly type?: FunctionType;

  /**
   * Whether the result of the cloud function is the whole response to the caller: status, headers and body. Terraform:
   * `service_config_scf_is_integrated_response`.
   *
   * @default false
   */
  readonly integratedResponse?: boolean;

  /**
   * Whether the gateway encodes request bodies in Base64 for the cloud function. Terraform: `is_base64_encoded`.
   *
   * @default - false (default of the cloud)
   */
  readonly base64Encoded?: boolean;

  /**
   * Timeout for the response of the cloud function, in whole seconds, at most half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5) (default of the provider)
   */
  readonly timeout?: Duration;
}

/** Operation of an API on an object in an object storage bucket. */
export enum ObjectAction {
  /** Reads the object; only for APIs with the method GET. */
  GET = 'GetObject',
  /** Writes the object; only for APIs with the method PUT. */
  PUT = 'PutObject',
  /** Uploads the object with a form; only for APIs with the method POST. */
  POST = 'PostObject',
  /** Appends data to the object; only for APIs with the method POST. */
  APPEND = 'AppendObject',
  /** Reads the metadata of the object; only for APIs with the method HEAD. */
  HEAD = 'HeadObject',
  /** Deletes the object; only for APIs with the method DELETE. */
  DELETE = 'DeleteObject',
}

/** Whether the path of an object in the bucket comes from the backend or from the request. */
export enum ObjectPathMatch {
  /** The object's path in the storage bucket is the option `path` of the API's backend. */
  BACKEND_PATH = 'BackEndPath',
  /** The path of the request is the path of the object in the storage bucket. */
  FULL_PATH = 'FullPath',
}

/** Options of an object storage backend. */
export interface ObjectStorageBackendOptions {
  /** Name of the object storage bucket with the account number, such as `orders-1250000000`. */
  readonly bucketName: string;

  /** Operation on the object in the bucket, which must match the method of the API. */
  readonly action: ObjectAction;

  /**
   * Path of the object in the bucket. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * Whether the path of the object comes from `path` or from the request.
   *
   * @default - ObjectPathMatch.BACKEND_PATH (default of the cloud)
   */
  readonly pathMatch?: ObjectPathMatch;

  /**
   * Whether the gateway signs requests to the bucket, as private buckets require.
   *
   * @default - false (default of the cloud)
   */
  readonly signed?: boolean;
}

/** Microservice that an API with `Backend.microservice` can call. */
export interface Microservice {
  /** Id of the cluster with the microservice. */
  readonly clusterId: string;

  /** Id of the namespace with the microservice. */
  readonly namespaceId: string;

  /** Name of the microservice. */
  readonly name: string;
}

/** Load balancing between the instances of a microservice. */
export interface MicroserviceLoadBalance {
  /** Load balancing method, such as `RoundRobinRule`. */
  readonly method: string;

  /**
   * Time during which the gateway sends the requests of a session to the same instance of the microservice, in whole
   * seconds.
   *
   * @default - no session persistence
   */
  readonly sessionTimeout?: Duration;
}

/** Circuit breaker: the gateway sends no requests to unhealthy instances of a microservice. */
export interface MicroserviceHealthCheck {
  /**
   * Number of requests after which the gateway rates the health of an instance; at least 1. Terraform:
   * `request_volume_threshold`.
   */
  readonly requestVolumeThreshold: number;

  /**
   * Percentage of failed requests at which an instance counts as unhealthy, 1 to 100. Terraform:
   * `error_threshold_percentage`.
   */
  readonly errorThresholdPercentage: number;

  /**
   * Time during which the gateway sends no requests to an unhealthy instance. Terraform:
   * `sleep_window_in_milliseconds`.
   */
  readonly sleepWindow: Duration;
}

/** Options of a microservice backend. The headers of each request select one of the microservices. */
export interface MicroserviceBackendOptions {
  /** Microservices that the API can call; at least one. */
  readonly services: Microservice[];

  /**
   * Load balancing between the instances of each microservice. If you remove `loadBalance` later, the gateway keeps the
   * old load balancing, because the provider cannot send an empty setting.
   *
   * @default - the gateway decides
   */
  readonly loadBalance?: MicroserviceLoadBalance;

  /**
   * Circuit breaker for the instances of each microservice. If you remove `healthCheck` later, the gateway keeps the
   * old circuit breaker, because the provider cannot send an empty setting.
   *
   * @default - the gateway decides
   */
  readonly healthCheck?: MicroserviceHealthCheck;

  /**
   * Timeout for the response of the microservice, in whole seconds, at most half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5) (default of the provider)
   */
  readonly timeout?: Duration;
}

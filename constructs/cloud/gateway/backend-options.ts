import { Duration } from '../../../lib/core/values/duration';
import { HttpMethod } from './http-method';
import { BackendParameter, ConstantParameter } from './parameters';

/** Options of a request to a backend server. */
export interface ServerRequestOptions {
  /** HTTP or HTTPS URL of the server, such as `https://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * Path on the server. The path on the server may contain `{name}` parameters that also appear in the path of the API
   * or in a path constant. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * HTTP method of the request to the server. Terraform: `service_config_method`.
   *
   * @default - the method of the API
   */
  readonly method?: HttpMethod;

  /**
   * Timeout for the response of the server, in whole seconds. The maximum is half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5), set by the provider
   */
  readonly timeout?: Duration;

  /**
   * Request parameters that the server gets. Synthesis rejects `parameters`, because the provider plugin crashes if it
   * sends parameters.
   *
   * @default - all parameters, unchanged
   */
  readonly parameters?: BackendParameter[];

  /**
   * Constants that the server gets in addition to the parameters. The last constant cannot be removed in place: the
   * provider sends no update, the server keeps getting the constant, and every plan shows the change. To remove the
   * last constant, replace the API (`terraform apply -replace`).
   *
   * @default - none
   */
  readonly constants?: ConstantParameter[];
}

/** Options of a server on the internet. */
export interface HttpBackendOptions extends ServerRequestOptions {}

/** The type of a backend in a VPC. Terraform: `service_config_product`. */
export enum VpcBackendType {
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
  /** A server. */
  SERVER = 'cvm',
}

/** Options of a server in a VPC. */
export interface VpcBackendOptions extends ServerRequestOptions {
  /** Id of the VPC, such as `vpc-1a2b3c4d`. Terraform: `service_config_vpc_id`. */
  readonly vpcId: string;

  /**
   * Type of the server. Terraform: `service_config_product`.
   *
   * @default VpcBackendType.LOAD_BALANCER
   */
  readonly type?: VpcBackendType;
}

/** Options of requests to the nodes of an upstream. */
export interface UpstreamBackendOptions extends ServerRequestOptions {}

/** Options of a WebSocket server. */
export interface WebSocketBackendOptions {
  /** ws or wss URL of the server, such as `wss://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * Path on the server. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * Timeout for the response of the server, in whole seconds. The maximum is half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5), set by the provider
   */
  readonly timeout?: Duration;
}

/** Input that a cloud function gets. */
export enum FunctionType {
  /** An event that describes the request. */
  EVENT = 'EVENT',
  /** The HTTP request itself. */
  HTTP = 'HTTP',
}

/** Options of a cloud function. */
export interface FunctionBackendOptions {
  /** Name of the function. Terraform: `service_config_scf_function_name`. */
  readonly functionName: string;

  /**
   * Namespace of the function. Terraform: `service_config_scf_function_namespace`.
   *
   * @default "default"
   */
  readonly namespace?: string;

  /**
   * Version or alias of the function. Terraform: `service_config_scf_function_qualifier`.
   *
   * @default "$DEFAULT"
   */
  readonly qualifier?: string;

  /**
   * Input that the function gets. Terraform: `service_config_scf_function_type`.
   *
   * @default FunctionType.EVENT
   */
  readonly type?: FunctionType;

  /**
   * Whether the result of the function is the whole response, with status, headers and body. Terraform:
   * `service_config_scf_is_integrated_response`.
   *
   * @default false
   */
  readonly integratedResponse?: boolean;

  /**
   * Whether the function gets bodies in Base64. Terraform: `is_base64_encoded`.
   *
   * @default - the service decides: false
   */
  readonly base64Encoded?: boolean;

  /**
   * Timeout for the response of the function, in whole seconds. The maximum is half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5), set by the provider
   */
  readonly timeout?: Duration;
}

/** Operation on an object of an object storage bucket. */
export enum ObjectAction {
  /** Reads the object. Allowed for APIs with the method GET. */
  GET = 'GetObject',
  /** Writes the object. Allowed for APIs with the method PUT. */
  PUT = 'PutObject',
  /** Uploads the object with a form. Allowed for APIs with the method POST. */
  POST = 'PostObject',
  /** Appends to the object. Allowed for APIs with the method POST. */
  APPEND = 'AppendObject',
  /** Reads the metadata of the object. Allowed for APIs with the method HEAD. */
  HEAD = 'HeadObject',
  /** Deletes the object. Allowed for APIs with the method DELETE. */
  DELETE = 'DeleteObject',
}

/** Source of the object path. */
export enum ObjectPathMatch {
  /** The path of the backend is the object path. */
  BACKEND_PATH = 'BackEndPath',
  /** The path of the request is the object path. */
  FULL_PATH = 'FullPath',
}

/** Options of an object storage bucket. */
export interface ObjectStorageBackendOptions {
  /** Name of the bucket with the account number, such as `orders-1250000000`. */
  readonly bucketName: string;

  /** Operation on the object. The operation must match the method of the API. */
  readonly action: ObjectAction;

  /**
   * Path of the object. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * Source of the object path.
   *
   * @default - ObjectPathMatch.BACKEND_PATH, set by the service
   */
  readonly pathMatch?: ObjectPathMatch;

  /**
   * Whether the gateway signs requests to the bucket, as private buckets require.
   *
   * @default - false, set by the service
   */
  readonly signed?: boolean;
}

/** Microservice that an API with `Backend.microservice` can call. */
export interface Microservice {
  /** Id of the microservice's cluster. */
  readonly clusterId: string;

  /** Id of the microservice's namespace. */
  readonly namespaceId: string;

  /** Name of the microservice. */
  readonly name: string;
}

/** Load balancing between the instances of a microservice. */
export interface MicroserviceLoadBalance {
  /** Load balancing method, such as `RoundRobinRule`. */
  readonly method: string;

  /**
   * Time that calls of a session go to the same instance of the microservice, in whole seconds.
   *
   * @default - no session persistence
   */
  readonly sessionTimeout?: Duration;
}

/** Circuit breaker for instances of a microservice. */
export interface MicroserviceHealthCheck {
  /** Minimum number of requests for a health decision. Minimum 1. Terraform: `request_volume_threshold`. */
  readonly requestVolumeThreshold: number;

  /**
   * Percentage of failed requests that makes instances unhealthy, 1 to 100. Terraform: `error_threshold_percentage`.
   */
  readonly errorThresholdPercentage: number;

  /** Time that unhealthy instances get no requests. Terraform: `sleep_window_in_milliseconds`. */
  readonly sleepWindow: Duration;
}

/** Options of a microservice backend. Headers of a request choose the microservice. */
export interface MicroserviceBackendOptions {
  /** Microservices. At least one. */
  readonly services: Microservice[];

  /**
   * Load balancing between the instances. If you remove the setting later, the service keeps the old setting, because
   * the provider cannot send an empty setting.
   *
   * @default - the service decides
   */
  readonly loadBalance?: MicroserviceLoadBalance;

  /**
   * Circuit breaker for the instances. If you remove the setting later, the service keeps the old setting, because the
   * provider cannot send an empty setting.
   *
   * @default - the service decides
   */
  readonly healthCheck?: MicroserviceHealthCheck;

  /**
   * Timeout for the response of the microservice, in whole seconds. The maximum is half an hour. Terraform:
   * `service_config_timeout`.
   *
   * @default - Duration.seconds(5), set by the provider
   */
  readonly timeout?: Duration;
}

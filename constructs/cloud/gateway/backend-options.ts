import { Duration } from '../../../lib/core/duration';
import { HttpMethod } from './http-method';
import { BackendParameter, ConstantParameter } from './parameters';

/**
 * How a request is passed on to a server.
 */
export interface ServerRequestOptions {
  /** The address of the server by HTTP or HTTPS, such as `https://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * The path on the server, which may hold `{name}` parameters that the path of the API, or a constant in the path, has too.
   * Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * The method. Terraform: `service_config_method`.
   *
   * @default - the method of the API
   */
  readonly method?: HttpMethod;

  /**
   * How long the server may take to answer, in whole seconds, half an hour at most. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;

  /**
   * What the server gets of the parameters of the request. The plugin of the provider crashes of any, so synthesis refuses
   * them.
   *
   * @default - all of them, as they are
   */
  readonly parameters?: BackendParameter[];

  /**
   * What the server gets besides. The last of them cannot be taken out in place: the provider sends nothing then, the server
   * gets it still, and each plan shows it. Have the API replaced (`terraform apply -replace`), or keep one.
   *
   * @default - nothing
   */
  readonly constants?: ConstantParameter[];
}

/**
 * A server that can be reached from the internet.
 */
export interface HttpBackendOptions extends ServerRequestOptions {}

/** The type of a backend in a VPC. Terraform: `service_config_product`. */
export enum VpcBackendType {
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
  /** A server. */
  SERVER = 'cvm',
}

/**
 * A server in a VPC.
 */
export interface VpcBackendOptions extends ServerRequestOptions {
  /** The id of the VPC, such as `vpc-1a2b3c4d`. Terraform: `service_config_vpc_id`. */
  readonly vpcId: string;

  /**
   * Its type. Terraform: `service_config_product`.
   *
   * @default VpcBackendType.LOAD_BALANCER
   */
  readonly type?: VpcBackendType;
}

/**
 * The nodes of an upstream.
 */
export interface UpstreamBackendOptions extends ServerRequestOptions {}

/**
 * A server that speaks WebSocket.
 */
export interface WebSocketBackendOptions {
  /** The address of the server by ws or wss, such as `wss://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * The path on the server. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * How long the server may take to answer, in whole seconds, half an hour at most. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;
}

/** How a function is called. */
export enum FunctionType {
  /** With an event that describes the request. */
  EVENT = 'EVENT',
  /** With the request itself. */
  HTTP = 'HTTP',
}

/**
 * A cloud function.
 */
export interface FunctionBackendOptions {
  /** Its name. Terraform: `service_config_scf_function_name`. */
  readonly functionName: string;

  /**
   * Its namespace. Terraform: `service_config_scf_function_namespace`.
   *
   * @default "default"
   */
  readonly namespace?: string;

  /**
   * Its version or alias. Terraform: `service_config_scf_function_qualifier`.
   *
   * @default "$DEFAULT"
   */
  readonly qualifier?: string;

  /**
   * How it is called. Terraform: `service_config_scf_function_type`.
   *
   * @default FunctionType.EVENT
   */
  readonly type?: FunctionType;

  /**
   * Whether its result is the whole response: status, headers and body. Terraform:
   * `service_config_scf_is_integrated_response`.
   *
   * @default false
   */
  readonly integratedResponse?: boolean;

  /**
   * Whether bodies are passed to it in Base64. Terraform: `is_base64_encoded`.
   *
   * @default - the service decides: false
   */
  readonly base64Encoded?: boolean;

  /**
   * How long it may take to answer, in whole seconds, half an hour at most. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;
}

/** What is done with an object of a bucket. */
export enum ObjectAction {
  /** Reads it; for the method GET. */
  GET = 'GetObject',
  /** Writes it; for the method PUT. */
  PUT = 'PutObject',
  /** Uploads it by a form; for the method POST. */
  POST = 'PostObject',
  /** Appends to it; for the method POST. */
  APPEND = 'AppendObject',
  /** Reads what is known of it; for the method HEAD. */
  HEAD = 'HeadObject',
  /** Removes it; for the method DELETE. */
  DELETE = 'DeleteObject',
}

/** How a path leads to an object. */
export enum ObjectPathMatch {
  /** The path of the backend is that of the object. */
  BACKEND_PATH = 'BackEndPath',
  /** The path of the request is that of the object. */
  FULL_PATH = 'FullPath',
}

/**
 * A bucket of object storage.
 */
export interface ObjectStorageBackendOptions {
  /** Name of the bucket with the account, such as `orders-1250000000`. */
  readonly bucketName: string;

  /** What is done with the object. It has to fit the method of the API. */
  readonly action: ObjectAction;

  /**
   * The path of the object. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * How the path leads to an object.
   *
   * @default - the service's: ObjectPathMatch.BACKEND_PATH
   */
  readonly pathMatch?: ObjectPathMatch;

  /**
   * Whether requests to the bucket are signed, as private ones ask for.
   *
   * @default - the service's: false
   */
  readonly signed?: boolean;
}

/**
 * A microservice of the service framework.
 */
export interface Microservice {
  /** The id of its cluster. */
  readonly clusterId: string;

  /** The id of its namespace. */
  readonly namespaceId: string;

  /** Its name. */
  readonly name: string;
}

/**
 * The load balancing of the instances of a microservice.
 */
export interface MicroserviceLoadBalance {
  /** The method, such as `RoundRobinRule`. */
  readonly method: string;

  /**
   * How long calls of one session stay on one instance, in whole seconds.
   *
   * @default - they do not
   */
  readonly sessionTimeout?: Duration;
}

/**
 * When instances of a microservice are unhealthy: a circuit breaker.
 */
export interface MicroserviceHealthCheck {
  /** Number of requests from which health is judged, 1 or more. Terraform: `request_volume_threshold`. */
  readonly requestVolumeThreshold: number;

  /** Percentage of failed requests from which they are unhealthy, 1 to 100. Terraform: `error_threshold_percentage`. */
  readonly errorThresholdPercentage: number;

  /** How long they get no requests then. Terraform: `sleep_window_in_milliseconds`. */
  readonly sleepWindow: Duration;
}

/**
 * Microservices, of which the headers of a request choose one.
 */
export interface MicroserviceBackendOptions {
  /** The microservices; at least one. */
  readonly services: Microservice[];

  /**
   * The load balancing of the instances. Taken out again, the old one stays, since the provider cannot empty it.
   *
   * @default - the service decides
   */
  readonly loadBalance?: MicroserviceLoadBalance;

  /**
   * When instances are unhealthy. Taken out again, the old one stays, since the provider cannot empty it.
   *
   * @default - the service decides
   */
  readonly healthCheck?: MicroserviceHealthCheck;

  /**
   * How long the microservice may take to answer, in whole seconds, half an hour at most. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;
}

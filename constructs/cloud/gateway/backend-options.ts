import { Duration } from '../../../lib/core/duration';
import { HttpMethod } from './http-method';
import { BackendParameter, ConstantParameter } from './parameters';

/**
 * How a request is passed on to a server.
 */
export interface ServerRequestOptions {
  /** The server, such as `https://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * The path on the server, which may hold `{name}` parameters. Terraform: `service_config_path`.
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
   * How long the server may take to answer, in whole seconds. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;

  /**
   * What the server gets of the parameters of the request.
   *
   * @default - all of them, as they are
   */
  readonly parameters?: BackendParameter[];

  /**
   * What the server gets besides.
   *
   * @default - nothing
   */
  readonly constants?: ConstantParameter[];
}

/**
 * A server that can be reached from the internet.
 */
export interface HttpBackendOptions extends ServerRequestOptions {}

/** What a backend in a private network is. */
export enum PrivateBackendKind {
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
  /** A server. */
  SERVER = 'cvm',
}

/**
 * A server in a private network.
 */
export interface PrivateNetworkBackendOptions extends ServerRequestOptions {
  /** The id of the network, such as `vpc-1a2b3c4d`. Terraform: `service_config_vpc_id`. */
  readonly vpcId: string;

  /**
   * What it is. Terraform: `service_config_product`.
   *
   * @default PrivateBackendKind.LOAD_BALANCER
   */
  readonly kind?: PrivateBackendKind;
}

/**
 * The nodes of an upstream.
 */
export interface UpstreamBackendOptions extends ServerRequestOptions {}

/**
 * A server that speaks WebSocket.
 */
export interface WebSocketBackendOptions {
  /** The server, such as `wss://orders.example.com`. Terraform: `service_config_url`. */
  readonly url: string;

  /**
   * The path on the server. Terraform: `service_config_path`.
   *
   * @default - the path of the API
   */
  readonly path?: string;

  /**
   * How long the server may take to answer, in whole seconds. Terraform: `service_config_timeout`.
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
   * Whether it forms the whole response: status, headers and body. Terraform:
   * `service_config_scf_is_integrated_response`.
   *
   * @default false
   */
  readonly formsResponse?: boolean;

  /**
   * Whether bodies are passed to it in Base64. Terraform: `is_base64_encoded`.
   *
   * @default - the service decides: false
   */
  readonly base64?: boolean;

  /**
   * How long it may take to answer, in whole seconds. Terraform: `service_config_timeout`.
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
 * How the instances of a microservice take turns.
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
 * When the instances of a microservice count as ill.
 */
export interface MicroserviceHealthCheck {
  /** From how many requests on their health is judged. */
  readonly requestThreshold: number;

  /** From which share of failed requests on, 1 to 100 per cent. */
  readonly errorPercentage: number;

  /** How long they get no requests then. */
  readonly pause: Duration;
}

/**
 * Microservices, of which the headers of a request choose one.
 */
export interface MicroserviceBackendOptions {
  /** The microservices; at least one. */
  readonly services: Microservice[];

  /**
   * The path on the microservice. Terraform: `service_config_path`.
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
   * How the instances take turns.
   *
   * @default - the service decides
   */
  readonly loadBalance?: MicroserviceLoadBalance;

  /**
   * When instances count as ill.
   *
   * @default - the service decides
   */
  readonly healthCheck?: MicroserviceHealthCheck;

  /**
   * How long the microservice may take to answer, in whole seconds. Terraform: `service_config_timeout`.
   *
   * @default - the provider's: Duration.seconds(5)
   */
  readonly timeout?: Duration;
}

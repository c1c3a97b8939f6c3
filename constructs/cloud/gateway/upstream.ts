import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-upstream';
import { applyRemovalPolicy, ignoreArgumentChanges } from '../../../lib/core/l1/lifecycle';
import { seconds } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { absentArguments } from '../private/absent-arguments';
import { checkedNumber } from '../private/numbers';
import { checkHost, checkNotEmpty, checkVpcId } from '../private/texts';
import { checkPath } from './private/paths';
import { IUpstream, UpstreamAttributes } from './upstream-reference';

/** Protocol of the requests that the gateway sends to the nodes of an upstream. */
export enum UpstreamScheme {
  /** HTTP. */
  HTTP = 'HTTP',
  /** HTTPS. */
  HTTPS = 'HTTPS',
  /** gRPC. */
  GRPC = 'gRPC',
  /** gRPC with TLS. */
  GRPCS = 'gRPCs',
}

/** Server that is a node of an upstream and receives requests. */
export interface UpstreamNode {
  /** IP address or host name of the server, without scheme and port. */
  readonly host: string;

  /** Port of the server, 0 to 65535. */
  readonly port: number;

  /**
   * Weight of the node in load balancing, 0 to 100.
   *
   * @default 10
   */
  readonly weight?: number;

  /**
   * Id of the virtual machine in the cloud that is the server. Terraform: `vm_instance_id`.
   *
   * @default - none
   */
  readonly instanceId?: string;
}

/** Kubernetes service that is a node of an upstream and receives requests. */
export interface KubernetesNode {
  /** The id of the Kubernetes cluster. */
  readonly clusterId: string;

  /** The namespace of the Kubernetes service. */
  readonly namespace: string;

  /** Name of the Kubernetes service. */
  readonly serviceName: string;

  /** The port of the Kubernetes service, 0 to 65535. */
  readonly port: number;

  /**
   * Weight of the node in load balancing, 0 to 100.
   *
   * @default 10
   */
  readonly weight?: number;

  /** Labels that the pods of the Kubernetes service must have. At least one. */
  readonly labels: { [key: string]: string };
}

/** Health check of the nodes of an upstream. Terraform: `health_checker`. */
export interface UpstreamHealthCheck {
  /**
   * HTTP path that the gateway requests from the nodes in active health checks. Terraform: `active_check_http_path`,
   * with `enable_active_check`.
   *
   * @default - no active health checks
   */
  readonly activeCheckPath?: string;

  /**
   * Interval of active health checks, in whole seconds. Terraform: `active_check_interval`.
   *
   * @default Duration.seconds(5)
   */
  readonly activeCheckInterval?: Duration;

  /**
   * Timeout of active health checks, in whole seconds. Terraform: `active_check_timeout`.
   *
   * @default Duration.seconds(5)
   */
  readonly activeCheckTimeout?: Duration;

  /**
   * Whether the responses of a node to callers count for the health of the node (passive health check). Terraform:
   * `enable_passive_check`.
   *
   * @default true
   */
  readonly passiveCheck?: boolean;

  /** HTTP status codes of healthy nodes, in the notation of the API gateway, such as `success`. */
  readonly healthyHttpStatus: string;

  /** HTTP status codes of unhealthy nodes, in the notation of the API gateway, such as `500,502,503`. */
  readonly unhealthyHttpStatus: string;

  /**
   * Number of consecutive HTTP errors after which a node is unhealthy, 0 to 254. Terraform: `http_failure_threshold`.
   *
   * @default 3
   */
  readonly httpFailureThreshold?: number;

  /**
   * Number of consecutive TCP errors after which a node is unhealthy, 0 to 254. Terraform: `tcp_failure_threshold`.
   *
   * @default 3
   */
  readonly tcpFailureThreshold?: number;

  /**
   * Number of consecutive timeouts after which a node is unhealthy, 0 to 254. Terraform: `timeout_threshold`.
   *
   * @default 3
   */
  readonly timeoutThreshold?: number;

  /**
   * Time during which the gateway sends no requests to an unhealthy node, in whole seconds. Terraform:
   * `unhealthy_timeout`.
   *
   * @default Duration.seconds(30)
   */
  readonly unhealthyTimeout?: Duration;
}

/** Arguments of `Upstream`. */
export interface UpstreamProps extends ManagedProps {
  /** Id of the VPC that contains the nodes, such as `vpc-1a2b3c4d`. Terraform: `uniq_vpc_id`. */
  readonly vpcId: string;

  /**
   * Nodes that receive the requests: `UpstreamNodes.servers` or `UpstreamNodes.kubernetes`. The provider cannot change
   * nodes from servers to Kubernetes services, or back, in place: see `allowOutage`.
   */
  readonly nodes: UpstreamNodes;

  /**
   * Name of the upstream, which must not be empty. If you remove `name` later, the API gateway keeps the old name,
   * because the provider cannot send an empty name.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Description of the upstream. If you remove `description` later, the API gateway keeps the old text.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Protocol of the requests that the gateway sends to the nodes. Terraform: `scheme`.
   *
   * @default UpstreamScheme.HTTP
   */
  readonly scheme?: UpstreamScheme;

  /**
   * `Host` header of the requests that the gateway sends to the nodes. If you remove `host` later, the API gateway
   * keeps the old `Host` header.
   *
   * @default - the `Host` header of the caller's request
   */
  readonly host?: string;

  /**
   * Number of times that the gateway retries a failed request to the nodes. Minimum 0.
   *
   * @default 3
   */
  readonly retries?: number;

  /**
   * Health check of the nodes of the upstream. If you remove `healthCheck` later, the API gateway keeps the old health
   * check. To turn health checks off, set `healthCheck` with `passiveCheck: false` and no `activeCheckPath`.
   *
   * @default - no health check
   */
  readonly healthCheck?: UpstreamHealthCheck;

  /**
   * Tags of the upstream. If the cloud rejects the tags, for example because of permissions, each apply creates an
   * upstream that the state does not contain.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * Whether Terraform may replace the upstream to change its nodes from servers to Kubernetes services, or back.
   * Terraform also replaces the APIs that use the upstream, because the API gateway cannot delete an upstream that an
   * API uses: see `ApiOptions.allowOutage`. Set `allowOutage` for one edit only: synthesis prints a warning while
   * `allowOutage` is true.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the upstream. Requests to APIs that use a destroyed upstream fail.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Nodes of an upstream: the servers or Kubernetes services that receive the requests.
 *
 * @example
 *
 * cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]);
 */
export class UpstreamNodes {
  /**
   * Returns the nodes of an upstream whose nodes are servers.
   *
   * @param nodes the servers, at least one
   */
  public static servers(nodes: UpstreamNode[]): UpstreamNodes {
    const literalNodes = literalTexts(nodes);
    return new UpstreamNodes((construct) => ({
      upstreamType: 'IP_PORT',
      nodes: checkCount(construct, literalNodes).map(({ host, port, weight, instanceId }, index) => {
        checkHost(construct, `nodes[${index}].host`, host);
        return {
          host,
          port: inRange(construct, index, 'port', port, 65535),
          weight: inRange(construct, index, 'weight', weight ?? 10, 100),
          vmInstanceId: instanceId,
        };
      }),
    }));
  }

  /**
   * Returns upstream nodes that are services in Kubernetes clusters.
   *
   * @param nodes the Kubernetes services, at least one
   */
  public static kubernetes(nodes: KubernetesNode[]): UpstreamNodes {
    const literalNodes = literalTexts(nodes);
    return new UpstreamNodes((construct) => ({
      upstreamType: 'K8S',
      k8sServices: checkCount(construct, literalNodes).map(({ labels, weight, port, ...node }, index) => ({
        ...checkServiceName(construct, index, node),
        port: inRange(construct, index, 'port', port, 65535),
        weight: inRange(construct, index, 'weight', weight ?? 10, 100),
        extraLabels: Object.entries(labels).map(([key, value]) => ({ key, value })),
      })),
    }));
  }

  private constructor(private readonly render: (construct: Construct) => Partial<l1.ApiGatewayUpstreamConfig>) {}

  /**
   * Returns the arguments of the upstream's L1 resource that describe the nodes.
   * @internal
   */
  public _render(construct: Construct): Partial<l1.ApiGatewayUpstreamConfig> {
    return this.render(construct);
  }
}

function checkCount<T>(construct: Construct, nodes: T[]): T[] {
  if (!isUnresolved(nodes) && nodes.length === 0) {
    addError(construct, 'nodes', 'is empty; give at least one node');
  }
  return nodes;
}

function checkServiceName<T extends { serviceName: string }>(construct: Construct, index: number, node: T): T {
  checkNotEmpty(construct, `nodes[${index}].serviceName`, node.serviceName);
  return node;
}

function inRange(construct: Construct, index: number, name: string, value: number, max: number): number {
  return checkedNumber(construct, `nodes[${index}].${name}`, value, { min: 0, max }) ?? 0;
}

/**
 * Upstream: nodes in a VPC that share the requests to an API by round robin, for `Backend.upstream`.
 *
 * Creates a `tencentcloud_api_gateway_upstream` as the child `Resource`.
 *
 * @example
 *
 * new cloud.Upstream(this, 'orders', {
 *   vpcId: 'vpc-1a2b3c4d',
 *   nodes: cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]),
 * });
 */
export class Upstream extends ManagedConstruct implements IUpstream {
  /**
   * Refers to an upstream that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and VPC of the upstream
   */
  public static fromUpstreamAttributes(scope: Construct, id: string, attributes: UpstreamAttributes): IUpstream {
    return new ImportedUpstream(scope, id, attributes);
  }

  public readonly upstreamId: string;
  public readonly vpcId: string;

  /**
   * Adds an upstream to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: UpstreamProps) {
    super(scope, id);
    const args = literalTexts(props);
    this.vpcId = args.vpcId;
    checkVpcId(this, 'vpcId', args.vpcId);
    checkNotEmpty(this, 'name', args.name);
    const nodes = args.nodes._render(this);
    const { healthCheck, retries = 3 } = args;
    const healthChecker = healthCheck && healthCheckerOf(this, healthCheck);
    const resource = new l1.ApiGatewayUpstream(this, 'Resource', {
      provider: args.provider,
      uniqVpcId: args.vpcId,
      scheme: args.scheme ?? UpstreamScheme.HTTP,
      algorithm: 'ROUND-ROBIN',
      upstreamName: args.name,
      upstreamDescription: args.description,
      upstreamHost: args.host,
      retries: checkedNumber(this, 'retries', retries, { min: 0, max: Number.MAX_SAFE_INTEGER }),
      tags: args.tags,
      healthChecker,
      ...nodes,
    });
    const edit = {
      owner: this,
      allowOutage: args.allowOutage,
      what: 'nodes from servers to Kubernetes services or back',
      outage: 'the APIs that use the upstream must be replaced, too',
    };
    replaceWithOutage(resource, { upstreamType: nodes.upstreamType }, edit);
    warnOfReplacement(edit);
    const { name, description, host } = args;
    const given = { upstream_name: name, upstream_description: description, upstream_host: host };
    ignoreArgumentChanges(resource, absentArguments({ ...given, health_checker: healthChecker }));
    applyRemovalPolicy(resource, args.removalPolicy);
    this.upstreamId = resource.id;
  }

  /**
   * Imports an existing upstream instead of creating one. After the import, Terraform updates the arguments of the
   * upstream that differ from the existing object. The nodes in the program and in the existing upstream must be of the
   * same type: servers or Kubernetes services.
   *
   * @param id id of the upstream, such as `upstream-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayUpstream.importId({ upstreamId: id }));
  }
}

/**
 * Returns all arguments of a health check, with defaults, because the provider sends zeros and empty texts for absent
 * arguments.
 */
function healthCheckerOf(construct: Construct, check: UpstreamHealthCheck): l1.ApiGatewayUpstreamHealthChecker {
  const length = (name: 'activeCheckInterval' | 'activeCheckTimeout' | 'unhealthyTimeout', byDefault: number) =>
    seconds(construct, `healthCheck.${name}`, check[name] ?? Duration.seconds(byDefault));
  const threshold = (name: 'httpFailureThreshold' | 'tcpFailureThreshold' | 'timeoutThreshold') =>
    checkedNumber(construct, `healthCheck.${name}`, check[name] ?? 3, { min: 0, max: 254 }) ?? 3;
  if (check.activeCheckPath !== undefined) {
    checkPath(construct, 'healthCheck.activeCheckPath', check.activeCheckPath);
  }
  return {
    enableActiveCheck: check.activeCheckPath !== undefined,
    activeCheckHttpPath: check.activeCheckPath ?? '/',
    activeCheckInterval: length('activeCheckInterval', 5),
    activeCheckTimeout: length('activeCheckTimeout', 5),
    enablePassiveCheck: check.passiveCheck ?? true,
    healthyHttpStatus: check.healthyHttpStatus,
    unhealthyHttpStatus: check.unhealthyHttpStatus,
    httpFailureThreshold: threshold('httpFailureThreshold'),
    tcpFailureThreshold: threshold('tcpFailureThreshold'),
    timeoutThreshold: threshold('timeoutThreshold'),
    unhealthyTimeout: length('unhealthyTimeout', 30),
  };
}

class ImportedUpstream extends Construct implements IUpstream {
  public readonly upstreamId: string;
  public readonly vpcId: string;

  public constructor(scope: Construct, id: string, attributes: UpstreamAttributes) {
    super(scope, id);
    const { upstreamId, vpcId } = attributes;
    this.upstreamId = upstreamId;
    this.vpcId = vpcId;
  }
}

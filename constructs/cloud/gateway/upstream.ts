import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-upstream';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { seconds } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { leaveAsIs, missingOf } from '../private/left-as-is';
import { checkHost, checkNotEmpty, checkVpcId } from '../private/texts';
import { checkedNumber, checkPath } from './private/checks';
import { IUpstream, UpstreamAttributes } from './upstream-reference';

/** The protocol of requests to nodes. */
export enum UpstreamScheme {
  /** HTTP. */
  HTTP = 'HTTP',
  /** HTTPS. */
  HTTPS = 'HTTPS',
  /** gRPC. */
  GRPC = 'gRPC',
  /** gRPC with encryption. */
  GRPCS = 'gRPCs',
}

/**
 * A server that gets requests.
 */
export interface UpstreamNode {
  /** Its address or name, without scheme and port. */
  readonly host: string;

  /** Its port, 0 to 65535. */
  readonly port: number;

  /**
   * Its weight, 0 to 100.
   *
   * @default 10
   */
  readonly weight?: number;

  /**
   * The id of the server.
   *
   * @default - none
   */
  readonly instanceId?: string;
}

/**
 * A service of a Kubernetes cluster that gets requests.
 */
export interface KubernetesNode {
  /** The id of the cluster. */
  readonly clusterId: string;

  /** The namespace of the service. */
  readonly namespace: string;

  /** Name of the service. */
  readonly serviceName: string;

  /** The port of the service. */
  readonly port: number;

  /**
   * Its weight, 0 to 100.
   *
   * @default 10
   */
  readonly weight?: number;

  /** Labels that pods must have; at least one. */
  readonly labels: { [key: string]: string };
}

/**
 * When nodes are unhealthy. Terraform: `health_checker`.
 */
export interface UpstreamHealthCheck {
  /**
   * The HTTP path of active checks. Terraform: `active_check_http_path`, with `enable_active_check`.
   *
   * @default - no active checks
   */
  readonly activeCheckPath?: string;

  /**
   * The interval of active checks, in whole seconds. Terraform: `active_check_interval`.
   *
   * @default Duration.seconds(5)
   */
  readonly activeCheckInterval?: Duration;

  /**
   * The timeout of active checks, in whole seconds. Terraform: `active_check_timeout`.
   *
   * @default Duration.seconds(5)
   */
  readonly activeCheckTimeout?: Duration;

  /**
   * Whether responses to callers are checked, too. Terraform: `enable_passive_check`.
   *
   * @default true
   */
  readonly passiveCheck?: boolean;

  /** The HTTP status codes of healthy nodes, as the service has them, such as `success`. */
  readonly healthyHttpStatus: string;

  /** The HTTP status codes of unhealthy nodes, as the service has them, such as `500,502,503`. */
  readonly unhealthyHttpStatus: string;

  /**
   * Consecutive HTTP errors after which a node is unhealthy, 0 to 254. Terraform: `http_failure_threshold`.
   *
   * @default 3
   */
  readonly httpFailureThreshold?: number;

  /**
   * Consecutive TCP errors after which a node is unhealthy, 0 to 254. Terraform: `tcp_failure_threshold`.
   *
   * @default 3
   */
  readonly tcpFailureThreshold?: number;

  /**
   * Consecutive timeouts after which a node is unhealthy, 0 to 254. Terraform: `timeout_threshold`.
   *
   * @default 3
   */
  readonly timeoutThreshold?: number;

  /**
   * How long an unhealthy node gets no requests, in whole seconds. Terraform: `unhealthy_timeout`.
   *
   * @default Duration.seconds(30)
   */
  readonly unhealthyTimeout?: Duration;
}

/**
 * The arguments of `Upstream`.
 */
export interface UpstreamProps extends ManagedProps {
  /** The id of its private network, such as `vpc-1a2b3c4d`. Terraform: `uniq_vpc_id`. */
  readonly vpcId: string;

  /**
   * What gets the requests: `UpstreamNodes.servers` or `UpstreamNodes.kubernetes`. The one cannot become the other in place: see
   * `allowOutage`.
   */
  readonly nodes: UpstreamNodes;

  /**
   * Name of the upstream; not empty. Taken out again, the old one stays, since the provider cannot empty it.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * What it is, in words. Taken out again, the old text stays.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * The protocol of requests to nodes. Terraform: `scheme`.
   *
   * @default UpstreamScheme.HTTP
   */
  readonly scheme?: UpstreamScheme;

  /**
   * The `Host` header that nodes get. Taken out again, the old one stays.
   *
   * @default - that of the request
   */
  readonly host?: string;

  /**
   * How often a failed request is retried; 0 or more.
   *
   * @default 3
   */
  readonly retries?: number;

  /**
   * When nodes are unhealthy. Taken out again, the old checks stay: to end them, give one with `passiveCheck: false` and no
   * `activeCheckPath`.
   *
   * @default - never
   */
  readonly healthCheck?: UpstreamHealthCheck;

  /**
   * Tags to find it by. Where they are refused, by permissions say, the provider leaves an upstream behind with each try.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * Whether Terraform may replace the upstream where servers become services of Kubernetes or the other way round, which the
   * provider cannot do in place. The service keeps an upstream that an API has, so these are replaced with it: see
   * `ApiOptions.allowOutage`. It is meant for one edit, and a warning while it is true.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the upstream when Terraform would destroy it: APIs that it answers fail then.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * What gets the requests to an upstream.
 *
 * @example
 *
 * cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]);
 */
export class UpstreamNodes {
  /**
   * Servers.
   *
   * @param nodes the servers; at least one
   */
  public static servers(nodes: UpstreamNode[]): UpstreamNodes {
    nodes = literalTexts(nodes);
    return new UpstreamNodes((construct) => ({
      upstreamType: 'IP_PORT',
      nodes: counted(construct, nodes).map(({ host, port, weight, instanceId }, index) => {
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
   * Services of Kubernetes clusters.
   *
   * @param nodes the services; at least one
   */
  public static kubernetes(nodes: KubernetesNode[]): UpstreamNodes {
    nodes = literalTexts(nodes);
    return new UpstreamNodes((construct) => ({
      upstreamType: 'K8S',
      k8sServices: counted(construct, nodes).map(({ labels, weight, port, ...node }, index) => ({
        ...checked(construct, index, node),
        port: inRange(construct, index, 'port', port, 65535),
        weight: inRange(construct, index, 'weight', weight ?? 10, 100),
        extraLabels: Object.entries(labels).map(([key, value]) => ({ key, value })),
      })),
    }));
  }

  private constructor(private readonly render: (construct: Construct) => Partial<l1.ApiGatewayUpstreamConfig>) {}

  /**
   * The arguments of the resource.
   * @internal
   */
  public _render(construct: Construct): Partial<l1.ApiGatewayUpstreamConfig> {
    return this.render(construct);
  }
}

function counted<T>(construct: Construct, nodes: T[]): T[] {
  if (!isUnresolved(nodes) && nodes.length === 0) {
    addError(construct, 'nodes', 'are none; give at least one');
  }
  return nodes;
}

function checked<T extends { serviceName: string }>(construct: Construct, index: number, node: T): T {
  checkNotEmpty(construct, `nodes[${index}].serviceName`, node.serviceName);
  return node;
}

function inRange(construct: Construct, index: number, name: string, value: number, max: number): number {
  return checkedNumber(construct, `nodes[${index}].${name}`, value, { min: 0, max }) ?? 0;
}

/**
 * Nodes in a private network that share the requests to an API, for `Backend.upstream`. They take turns.
 *
 * Makes a `tencentcloud_api_gateway_upstream`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes what it is
   */
  public static fromUpstreamAttributes(scope: Construct, id: string, attributes: UpstreamAttributes): IUpstream {
    return new ImportedUpstream(scope, id, attributes);
  }

  public readonly upstreamId: string;
  public readonly vpcId: string;

  /**
   * Adds an upstream to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: UpstreamProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        nodes: () => UpstreamNodes.servers([{ host: MISSING.text(), port: MISSING.number() }]),
        vpcId: MISSING.text,
      }),
    );
    this.vpcId = props.vpcId;
    checkVpcId(this, 'vpcId', props.vpcId);
    checkNotEmpty(this, 'name', props.name);
    const nodes = props.nodes._render(this);
    const { healthCheck, retries = 3 } = props;
    const healthChecker = healthCheck && healthCheckerOf(this, healthCheck);
    const resource = new l1.ApiGatewayUpstream(this, 'Resource', {
      provider: props.provider,
      uniqVpcId: props.vpcId,
      scheme: props.scheme ?? UpstreamScheme.HTTP,
      algorithm: 'ROUND-ROBIN',
      upstreamName: props.name,
      upstreamDescription: props.description,
      upstreamHost: props.host,
      retries: checkedNumber(this, 'retries', retries, { min: 0, max: Number.MAX_SAFE_INTEGER }),
      tags: props.tags,
      healthChecker,
      ...nodes,
    });
    const edit = {
      owner: this,
      allowOutage: props.allowOutage,
      what: 'servers to services of Kubernetes or back',
      outage: 'the APIs that the upstream answers have to be replaced, too',
    };
    replaceWithOutage(resource, { upstreamType: nodes.upstreamType }, edit);
    warnOfReplacement(edit);
    const { name, description, host } = props;
    const given = { upstream_name: name, upstream_description: description, upstream_host: host };
    leaveAsIs(resource, missingOf({ ...given, health_checker: healthChecker }));
    applyRemovalPolicy(resource, props.removalPolicy);
    this.upstreamId = resource.id;
  }

  /**
   * Takes over an upstream that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the upstream, such as `upstream-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayUpstream.importId({ upstreamId: id }));
  }
}

/** All members, since the provider sends zeros in place of those that it is not given. */
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
    const { upstreamId, vpcId } = complete(this, attributes, { upstreamId: MISSING.text, vpcId: MISSING.text });
    this.upstreamId = upstreamId;
    this.vpcId = vpcId;
  }
}

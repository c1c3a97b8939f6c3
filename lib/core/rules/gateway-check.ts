import { IConstruct } from 'constructs';
import { Generated } from '../schema/generated';
import { isMembers } from '../schema/inputs';
import { Field } from '../schema/shape';
import { isOlder } from '../shared/formats/versions';
import { Members } from '../shared/objects';
import { acceptsPlainSecret, IN_PLAIN_TEXT } from '../values/plain-secrets';
import { PropertyDiagnostic, Place } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';
import { isVaultReference, VAULT_KINDS, vaultPrefix, vaultReferenceProblem } from '../values/vault-reference';
import { partialFindings } from './partials';
import { identityOf, ResourceIndex } from './resource-index';
import { show } from './show';

const CONTROL_PLANE = 'konnect_gateway_control_plane';
const EVENT_GATEWAY = 'konnect_event_gateway';
const VERSION = /^\d+\.\d+$/;
const VAULT = 'konnect_gateway_vault';

/**
 * Checks how the platform's gateways treat the arguments of a Terraform resource. Some of the checks need other
 * resources of the app in addition to the checked resource.
 */
export class GatewayCheck {
  /**
   * @param resource the checked resource
   * @param inputs arguments of the checked Terraform resource
   * @param resourceIndex index of the Terraform resources of the app
   */
  public constructor(
    private readonly resource: IConstruct,
    private readonly inputs: Members,
    private readonly resourceIndex: ResourceIndex,
  ) {}

  /** Returns the findings about how the platform's gateways treat an argument that has a value. */
  public field(field: Field, value: unknown, place: Place): PropertyDiagnostic[] {
    return [
      ...(field.confidential ? this.plainSecret(field, value, place) : []),
      ...(field.since === undefined ? [] : this.version(field.since, value, place)),
      ...(field.partials ? partialFindings(field.partials, value, place, this.resourceIndex) : []),
      ...(field.deployments ? this.deployment(field.deployments, value, place) : []),
      ...(field.notServerless ? this.serverless(field.notServerless, value, place) : []),
    ];
  }

  /** Returns the findings about an argument text that begins like a vault reference. */
  public reference(text: string, place: Place): PropertyDiagnostic[] {
    // Each vault is part of a control plane. In resources without a control plane, a text that begins like a vault
    // reference is an ordinary text.
    if (!('controlPlaneId' in this.inputs)) {
      return [];
    }
    if (!place.vault) {
      const message =
        'begins like a vault reference, but this argument does not accept vault references: the gateway uses the text itself';
      return [finding('warning', place.path, message)];
    }
    const problem = vaultReferenceProblem(text);
    if (problem !== undefined) {
      return [finding('error', place.path, `is ${show(text, place)}; it ${problem}`)];
    }
    const prefix = vaultPrefix(text);
    const known = this.prefixes();
    if (
      prefix === undefined ||
      known.length === 0 ||
      known.some((other) => isUnresolved(other) || other === prefix) ||
      VAULT_KINDS.includes(prefix)
    ) {
      return [];
    }
    const list = known.map((other) => JSON.stringify(other)).join(', ');
    const message = `refers to the vault ${JSON.stringify(prefix)}, which the app does not have on this control plane; it has ${list}`;
    return [finding('warning', place.path, message)];
  }

  private prefixes(): unknown[] {
    const controlPlane = identityOf(this.inputs.controlPlaneId);
    return this.resourceIndex
      .ofType(VAULT)
      .map((vault) => vault._inputs.toObject())
      .filter(({ controlPlaneId }) => identityOf(controlPlaneId) === controlPlane)
      .map(({ prefix }) => prefix);
  }

  private version(since: string, value: unknown, place: Place): PropertyDiagnostic[] {
    const gateway = this.resourceIndex.findReferenced(EVENT_GATEWAY, this.inputs.gatewayId);
    const actual: unknown = gateway?._inputs.get('minRuntimeVersion');
    const isWhole = place.path === 'gatewayId';
    const isKnown = typeof actual === 'string' && VERSION.test(actual) && (isWhole || !isUnresolved(value));
    if (!gateway || !isKnown || !isOlder(actual, since)) {
      return [];
    }
    const remedy = isWhole ? 'increase minRuntimeVersion' : 'increase minRuntimeVersion, or leave the property out';
    const message = `requires event gateway version ${since}, but minRuntimeVersion of ${gateway.node.path} is "${actual}"; ${remedy}`;
    return [finding('error', isWhole ? '' : place.path, message)];
  }

  private deployment(deployments: string[], value: unknown, place: Place): PropertyDiagnostic[] {
    if (deployments.length === 0) {
      const message =
        'is a policy that no deployment of the platform supports, according to its documentation; the gateway may not run it';
      return [finding('warning', '', message)];
    }
    const controlPlane = this.resourceIndex.findReferenced(CONTROL_PLANE, value);
    const actual = controlPlane && deploymentOf(controlPlane);
    if (!controlPlane || actual === undefined || deployments.includes(actual)) {
      return [];
    }
    const allowed = deployments.map((other) => WORDS[other]).join(' and ');
    const message = `belongs to ${controlPlane.node.path}, which has ${WORDS[actual]}; this policy runs only on ${allowed}`;
    return [finding('error', place.path, message)];
  }

  private serverless(lacking: string[], value: unknown, place: Place): PropertyDiagnostic[] {
    const controlPlane = this.resourceIndex.findReferenced(CONTROL_PLANE, this.inputs.controlPlaneId);
    if (
      typeof value !== 'string' ||
      !lacking.includes(value) ||
      !controlPlane ||
      deploymentOf(controlPlane) !== 'serverless'
    ) {
      return [];
    }
    const message = `is ${show(value, place)}, but ${controlPlane.node.path} has serverless gateways, which do not support that value; use another value`;
    return [finding('error', place.path, message)];
  }

  /** Warns of secrets in plain text, once per argument, even if the argument contains several secrets. */
  private plainSecret(field: Field, value: unknown, place: Place): PropertyDiagnostic[] {
    const isPlain = (text: unknown): boolean => {
      if (Array.isArray(text)) {
        return text.some(isPlain);
      }
      if (isMembers(text)) {
        return Object.values(text).some(isPlain);
      }
      const isText = typeof text === 'string' && text !== '' && !isUnresolved(text);
      const isExpression = field.expression === true && isText && text.includes('${');
      return isText && !isExpression && !isVaultReference(text) && !acceptsPlainSecret(this.resource, text);
    };
    if (!isPlain(value)) {
      return [];
    }
    const others = field.vault
      ? ', or a vault reference such as {vault://prefix/id}'
      : field.expression
        ? ", or an expression of the event gateway such as $${vault.env['NAME']}"
        : '';
    return [finding('warning', place.path, `${IN_PLAIN_TEXT}${others}`)];
  }
}

const WORDS: { readonly [deployment: string]: string } = {
  hybrid: 'self-hosted gateways',
  'cloud-gateways': 'dedicated cloud gateways',
  serverless: 'serverless gateways',
};

/**
 * Returns the deployment type of a control plane: serverless or dedicated cloud gateways. Returns undefined if the type
 * is unknown, and for hybrid control planes, because hybrid control planes support all policies.
 */
function deploymentOf({ _inputs }: Generated): string | undefined {
  const { clusterType, cloudGateway } = _inputs.toObject();
  if (typeof clusterType === 'string' && clusterType.startsWith('CLUSTER_TYPE_SERVERLESS')) {
    return 'serverless';
  }
  return cloudGateway === true ? 'cloud-gateways' : undefined;
}

function finding(level: PropertyDiagnostic['level'], property: string, message: string): PropertyDiagnostic {
  return { level, property, message };
}

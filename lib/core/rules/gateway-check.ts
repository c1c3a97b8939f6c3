import { isOlder } from '../formats/versions';
import { Generated } from '../generated';
import { isMembers } from '../inputs';
import { IN_PLAIN_TEXT, isPlainOnPurpose } from '../plain-secrets';
import { Field } from '../shape';
import { isUnresolved } from '../tokens';
import { isVaultReference, VAULT_KINDS, vaultPrefix, vaultReferenceProblem } from '../vault-reference';
import { Finding, Place } from './finding';
import { identityOf, Neighbours } from './neighbours';
import { partialFindings } from './partials';
import { show } from './show';

const CONTROL_PLANE = 'konnect_gateway_control_plane';
const EVENT_GATEWAY = 'konnect_event_gateway';
const VERSION = /^\d+\.\d+$/;
const VAULT = 'konnect_gateway_vault';

/** Checks a resource against what the gateways of the platform do with its arguments, with the help of its neighbours. */
export class GatewayCheck {
  /**
   * @param inputs what the resource was given
   * @param neighbours the app around it
   */
  public constructor(
    private readonly inputs: { [property: string]: any },
    private readonly neighbours: Neighbours,
  ) {}

  /** What is to be said of an argument that is given. */
  public field(field: Field, value: any, place: Place): Finding[] {
    return [
      ...(field.confidential ? plainSecret(field, value, place) : []),
      ...(field.since === undefined ? [] : this.version(field.since, value, place)),
      ...(field.partials ? partialFindings(field.partials, value, place, this.neighbours) : []),
      ...(field.deployments ? this.deployment(field.deployments, value, place) : []),
      ...(field.notServerless ? this.serverless(field.notServerless, value, place) : []),
    ];
  }

  /** What is to be said of a text that begins like a vault reference. */
  public reference(text: string, place: Place): Finding[] {
    // Vaults belong to a control plane; elsewhere nobody would take the text for more than it is.
    if (!('controlPlaneId' in this.inputs)) {
      return [];
    }
    if (!place.vault) {
      const message = 'begins like a vault reference, but takes none: the gateway uses the text itself';
      return [finding('warning', place.path, message)];
    }
    const problem = vaultReferenceProblem(text);
    if (problem !== undefined) {
      return [finding('error', place.path, `is ${show(text, place)}: ${problem}`)];
    }
    const prefix = vaultPrefix(text)!;
    const known = this.prefixes();
    if (
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

  private prefixes(): string[] {
    const controlPlane = identityOf(this.inputs.controlPlaneId);
    return this.neighbours
      .ofType(VAULT)
      .map((vault) => vault._inputs.toObject())
      .filter(({ controlPlaneId }) => identityOf(controlPlaneId) === controlPlane)
      .map(({ prefix }) => prefix);
  }

  private version(since: string, value: any, place: Place): Finding[] {
    const gateway = this.neighbours.referred(EVENT_GATEWAY, this.inputs.gatewayId);
    const actual = gateway?._inputs.get('minRuntimeVersion');
    const isWhole = place.path === 'gatewayId';
    const isKnown = VERSION.test(actual) && (isWhole || !isUnresolved(value));
    if (!gateway || !isKnown || !isOlder(actual, since)) {
      return [];
    }
    const remedy = isWhole ? 'raise that' : 'raise that, or leave it out';
    const message = `needs event gateways of version ${since}, and minRuntimeVersion of ${gateway.node.path} is "${actual}"; ${remedy}`;
    return [finding('error', isWhole ? '' : place.path, message)];
  }

  private deployment(deployments: string[], value: any, place: Place): Finding[] {
    if (deployments.length === 0) {
      const message =
        'is a policy that no deployment of the platform has, by documentation; the gateway may not run it';
      return [finding('warning', '', message)];
    }
    const controlPlane = this.neighbours.referred(CONTROL_PLANE, value);
    const actual = controlPlane && deploymentOf(controlPlane);
    if (actual === undefined || deployments.includes(actual)) {
      return [];
    }
    const allowed = deployments.map((other) => WORDS[other]).join(' and ');
    const message = `is that of ${controlPlane!.node.path}, which has ${WORDS[actual]}; this policy runs on ${allowed} alone`;
    return [finding('error', place.path, message)];
  }

  private serverless(lacking: string[], value: any, place: Place): Finding[] {
    const controlPlane = this.neighbours.referred(CONTROL_PLANE, this.inputs.controlPlaneId);
    if (!lacking.includes(value) || !controlPlane || deploymentOf(controlPlane) !== 'serverless') {
      return [];
    }
    const message = `is ${show(value, place)}, but ${controlPlane.node.path} has serverless gateways, which do not have that; give another`;
    return [finding('error', place.path, message)];
  }
}

const WORDS: { readonly [deployment: string]: string } = {
  hybrid: 'self-hosted gateways',
  'cloud-gateways': 'dedicated cloud gateways',
  serverless: 'serverless gateways',
};

/** The kind of deployment of a control plane, where its arguments tell it. Those of hybrid ones have all policies. */
function deploymentOf({ _inputs }: Generated): string | undefined {
  const { clusterType, cloudGateway } = _inputs.toObject();
  if (typeof clusterType === 'string' && clusterType.startsWith('CLUSTER_TYPE_SERVERLESS')) {
    return 'serverless';
  }
  return cloudGateway === true ? 'cloud-gateways' : undefined;
}

/** A secret that stands in the code: said once for an argument, however many there are in it. */
function plainSecret(field: Field, value: any, place: Place): Finding[] {
  const isPlain = (text: any): boolean => {
    if (Array.isArray(text)) {
      return text.some(isPlain);
    }
    if (isMembers(text)) {
      return Object.values(text).some(isPlain);
    }
    const isText = typeof text === 'string' && text !== '' && !isUnresolved(text);
    const isExpression = field.expression === true && isText && text.includes('${');
    return isText && !isExpression && !isVaultReference(text) && !isPlainOnPurpose(text);
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

function finding(level: Finding['level'], property: string, message: string): Finding {
  return { level, property, message };
}

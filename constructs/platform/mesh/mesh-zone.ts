import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { hostProblem } from '../../../lib/core/hosts';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { SecretValue } from '../../../lib/core/secret-value';
import { MeshControlPlaneRole } from '../../../lib/platform/roles';
import { PlatformRegion } from '../organization/platform-region';
import { Role } from '../organization/role';
import { SystemAccount } from '../organization/system-account';
import { regionFor } from '../private/region';
import { checkUnique } from '../private/unique';
import { IMeshControlPlane } from './mesh-control-plane-reference';
import { MeshZoneWiring } from './mesh-zone-wiring';

/**
 * The arguments of a zone, apart from its name and its control plane.
 */
export interface MeshZoneOptions {
  /**
   * The region of the platform that the control plane is in.
   *
   * @default - that of the `serverUrl` of its provider, where the control plane is made or looked up here
   */
  readonly region?: PlatformRegion;

  /**
   * How often a new token takes over: whole days, 1 to 182. Deploy at least once in that time, and give the zone the token then: see
   * `RotatingToken`. Not together with `expiresAt`.
   *
   * @default Duration.days(90)
   */
  readonly rotateEvery?: Duration;

  /**
   * When the token expires, where it is not to rotate: a time of RFC 3339, such as `2026-12-31T00:00:00Z`, at most 365 days ahead.
   *
   * @default - a token that rotates
   */
  readonly expiresAt?: string;
}

/**
 * The arguments of `MeshZone`.
 */
export interface MeshZoneProps extends MeshZoneOptions, ManagedProps {
  /** The control plane that the zone connects to. */
  readonly meshControlPlane: IMeshControlPlane;

  /** The name of the zone, as it is deployed: a DNS name. */
  readonly name: string;
}

/**
 * What a zone of a service mesh needs to connect to its control plane on the platform: a system account that may connect zones, its token,
 * and the wiring. The zone itself runs in a cluster of yours. For a control plane that is made here, `mesh.addZone()` is shorter.
 *
 * Its main part is the child `Account`, a `SystemAccount`; beside it is a grant of the role `Connector` on the control plane.
 *
 * @example
 * declare const meshControlPlane: platform.IMeshControlPlane;
 * const zone = new platform.MeshZone(this, 'eu-1', {
 *   meshControlPlane,
 *   name: 'eu-1',
 *   region: platform.PlatformRegion.EU,
 * });
 * new TerraformOutput(this, 'values', { value: zone.wiring.helmValues() });
 * new TerraformOutput(this, 'token', { value: zone.token.unsafeUnwrap(), sensitive: true });
 */
export class MeshZone extends ManagedConstruct {
  /** The token by which the zone signs in, which Terraform keeps in its state. */
  public readonly token: SecretValue;

  /** The account that the zone is on the platform. */
  public readonly account: SystemAccount;

  /** Where the zone connects to, for its deployment. */
  public readonly wiring: MeshZoneWiring;

  /**
   * Adds what a zone needs.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: MeshZoneProps) {
    super(scope, id);
    props = complete(this, props, { meshControlPlane: MISSING.reference, name: MISSING.text });
    const { meshControlPlane, name, region, provider } = props;
    const { meshControlPlaneId } = meshControlPlane;
    checkText(this, 'name', name, (text) => hostProblem(text, { name: true }));
    checkUnique(this, { within: meshControlPlane, kind: 'mesh zone', property: 'name', value: name });
    this.account = new SystemAccount(this, 'Account', {
      provider,
      // As the vendor's guide names it.
      name: `mesh_${meshControlPlaneId}_${name}`,
      description: `Connects the mesh zone ${name}`,
    });
    this.node.defaultChild = this.account;
    this.account.grant(
      'connector',
      Role.onMeshControlPlane(meshControlPlane, MeshControlPlaneRole.CONNECTOR, { region }),
    );
    this.token = this.tokenOf(props);
    this.wiring = new MeshZoneWiring(meshControlPlaneId, name, regionFor(this, 'region', meshControlPlane, region));
  }

  private tokenOf({ rotateEvery, expiresAt }: MeshZoneProps): SecretValue {
    if (expiresAt !== undefined && rotateEvery !== undefined) {
      addError(this, 'expiresAt', 'is given, and rotateEvery as well; leave one of them out');
    }
    const { token } =
      expiresAt === undefined
        ? this.account.addRotatingToken('zone', { rotateEvery: rotateEvery ?? Duration.days(90) })
        : this.account.addToken('zone', { expiresAt });
    return token;
  }
}

import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { hostProblem } from '../../../lib/core/values/hosts';
import { MeshControlPlaneRole } from '../../../lib/platform/roles';
import { PlatformRegion } from '../organization/platform-region';
import { Role } from '../organization/role';
import { SystemAccount } from '../organization/system-account';
import { regionFor } from '../private/region';
import { checkUnique } from '../private/unique';
import { IMeshControlPlane } from './mesh-control-plane-reference';
import { MeshZoneConnectionConfig } from './mesh-zone-connection-config';

/** Arguments of a zone, without the name and the control plane. */
export interface MeshZoneOptions {
  /**
   * Region of the platform that contains the mesh control plane.
   *
   * @default - the region in the `serverUrl` of the control plane's provider, if the app creates or looks up the
   * control plane
   */
  readonly region?: PlatformRegion;

  /**
   * Rotation interval of the token: whole days, 1 to 182. Deploy at least once per rotation interval, and give the zone
   * the new token after each rotation: see `RotatingToken`. The property cannot be combined with `expiresAt`.
   *
   * @default Duration.days(90)
   */
  readonly rotateEvery?: Duration;

  /**
   * Expiry of a token that does not rotate: an RFC 3339 time, such as `2026-12-31T00:00:00Z`, at most 365 days ahead.
   *
   * @default - a rotating token
   */
  readonly expiresAt?: string;
}

/** Arguments of `MeshZone`. */
export interface MeshZoneProps extends MeshZoneOptions, ManagedProps {
  /** Mesh control plane that the zone connects to. */
  readonly meshControlPlane: IMeshControlPlane;

  /** Name of the deployed zone: a DNS name. */
  readonly name: string;
}

/**
 * Access of a service mesh zone to its control plane on the platform: a system account that may connect zones, a token
 * of the account, and the connection settings. The zone itself runs in your own cluster. For a control plane of this
 * app, `mesh.addZone()` is shorter than `new MeshZone(…)`.
 *
 * Creates a `SystemAccount` as the child `Account`, which is the `node.defaultChild`, and a grant of the role
 * `Connector` on the control plane.
 *
 * @example
 * declare const meshControlPlane: platform.IMeshControlPlane;
 * const zone = new platform.MeshZone(this, 'eu-1', {
 *   meshControlPlane,
 *   name: 'eu-1',
 *   region: platform.PlatformRegion.EU,
 * });
 * new TerraformOutput(this, 'values', { value: zone.connectionConfig.helmValues() });
 * new TerraformOutput(this, 'token', { value: zone.token.unsafeUnwrap(), sensitive: true });
 */
export class MeshZone extends ManagedConstruct {
  /** Token that the zone signs in with. The Terraform state contains the token. */
  public readonly token: SecretValue;

  /** System account of the zone. */
  public readonly account: SystemAccount;

  /** Connection settings for the deployment of the zone. */
  public readonly connectionConfig: MeshZoneConnectionConfig;

  /**
   * Adds the access of a mesh zone to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: MeshZoneProps) {
    super(scope, id);
    const { meshControlPlane, name, region, provider } = props;
    const { meshControlPlaneId } = meshControlPlane;
    checkText(this, 'name', name, (text) => hostProblem(text, { name: true }));
    checkUnique(this, { within: meshControlPlane, kind: 'mesh zone', property: 'name', value: name });
    this.account = new SystemAccount(this, 'Account', {
      provider,
      // The system account has the name that the vendor's guide uses.
      name: `mesh_${meshControlPlaneId}_${name}`,
      description: `Connects the mesh zone ${name}`,
    });
    this.node.defaultChild = this.account;
    this.account.grant(
      'connector',
      Role.onMeshControlPlane(meshControlPlane, MeshControlPlaneRole.CONNECTOR, { region }),
    );
    this.token = this.tokenOf(props);
    this.connectionConfig = new MeshZoneConnectionConfig(
      meshControlPlaneId,
      name,
      regionFor(this, 'region', meshControlPlane, region),
    );
  }

  private tokenOf({ rotateEvery, expiresAt }: MeshZoneProps): SecretValue {
    if (expiresAt !== undefined && rotateEvery !== undefined) {
      addError(this, 'expiresAt', 'is given together with rotateEvery; give one of them');
    }
    const { token } =
      expiresAt === undefined
        ? this.account.addRotatingToken('zone', { rotateEvery: rotateEvery ?? Duration.days(90) })
        : this.account.addToken('zone', { expiresAt });
    return token;
  }
}

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

/** Arguments of a mesh zone, without its name and its mesh control plane. */
export interface MeshZoneOptions {
  /**
   * Platform region that contains the mesh control plane.
   *
   * @default - the region in the `serverUrl` of the mesh control plane's provider, if the app creates or looks up the
   * mesh control plane
   */
  readonly region?: PlatformRegion;

  /**
   * Rotation interval of the zone's token: whole days, 1 to 182. Deploy the stack at least once per rotation interval,
   * and give the mesh zone the new token after each rotation: see `RotatingToken`. `rotateEvery` cannot be combined
   * with `expiresAt`.
   *
   * @default Duration.days(90)
   */
  readonly rotateEvery?: Duration;

  /**
   * Expiry of a zone token that does not rotate: an RFC 3339 time, such as `2026-12-31T00:00:00Z`, at most 365 days
   * ahead.
   *
   * @default - a token that rotates every `rotateEvery`
   */
  readonly expiresAt?: string;
}

/** Arguments of `MeshZone`. */
export interface MeshZoneProps extends MeshZoneOptions, ManagedProps {
  /** Mesh control plane that the zone connects to. */
  readonly meshControlPlane: IMeshControlPlane;

  /** Name of the mesh zone as in its deployment: a DNS name. */
  readonly name: string;
}

/**
 * Access of a mesh zone to its mesh control plane: a system account that may connect zones, a token of the account, and
 * the connection settings. The mesh zone itself runs in your own cluster. For a mesh control plane of this app,
 * `mesh.addZone()` is shorter than `new MeshZone(…)`.
 *
 * `MeshZone` creates a `SystemAccount` as the child `Account`, which is the `node.defaultChild`, and grants the account
 * the role `Connector` on the mesh control plane.
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
  /**
   * Token with which the mesh zone authenticates at its mesh control plane. The Terraform state contains the zone's
   * token.
   */
  public readonly token: SecretValue;

  /** System account that the mesh zone connects with. */
  public readonly account: SystemAccount;

  /** Settings with which the deployment of the zone connects to the mesh control plane. */
  public readonly connectionConfig: MeshZoneConnectionConfig;

  /**
   * Adds a zone, with its system account and token, to a mesh control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the mesh zone
   */
  public constructor(scope: Construct, id: string, props: MeshZoneProps) {
    super(scope, id);
    const { meshControlPlane, name, region, provider } = props;
    const { meshControlPlaneId } = meshControlPlane;
    checkText(this, 'name', name, (text) => hostProblem(text, { name: true }));
    checkUnique(this, { within: meshControlPlane, kind: 'mesh zone', property: 'name', value: name });
    this.account = new SystemAccount(this, 'Account', {
      provider,
      // The name of the zone's system account is the name in the vendor's guide.
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
      addError(this, 'expiresAt', 'is given together with rotateEvery; give only expiresAt or only rotateEvery');
    }
    const { token } =
      expiresAt === undefined
        ? this.account.addRotatingToken('zone', { rotateEvery: rotateEvery ?? Duration.days(90) })
        : this.account.addToken('zone', { expiresAt });
    return token;
  }
}

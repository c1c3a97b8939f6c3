import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { refuseOutage, warnOfOutages } from '../../../lib/core/l2/outages';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { DataMeshControlPlanes } from '../../../lib/platform/data-mesh-control-planes';
import * as l1 from '../../../lib/platform/mesh-control-plane';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { IMeshControlPlane } from './mesh-control-plane-reference';
import { MeshZone, MeshZoneOptions } from './mesh-zone';

/** Mesh control plane to look up. */
export interface MeshControlPlaneLookup extends ManagedProps {
  /** Name of the mesh control plane to look up. */
  readonly name: string;
}

/** Arguments of `MeshControlPlane`. */
export interface MeshControlPlaneProps extends ManagedProps {
  /**
   * Name of the mesh control plane, unique in the organisation. The name of a mesh control plane has 1 to 100
   * characters and begins with a letter or digit.
   */
  readonly name: string;

  /**
   * Description of the mesh control plane. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether the platform creates a mesh with the name `default` together with the mesh control plane. Changing
   * `meshCreation` replaces the mesh control plane, so a plan with the change fails unless `allowOutage` is true.
   * Terraform: the element of `features` with the type `MeshCreation`.
   *
   * @default - default of the platform
   */
  readonly meshCreation?: boolean;

  /**
   * Whether the platform creates host name generators together with the mesh control plane. Changing
   * `hostnameGeneratorCreation` replaces the mesh control plane, so a plan with the change fails unless `allowOutage`
   * is true. Terraform: the element of `features` with the type `HostnameGeneratorCreation`.
   *
   * @default - default of the platform
   */
  readonly hostnameGeneratorCreation?: boolean;

  /**
   * Labels of the mesh control plane, for filtering and searching objects on the platform. Keys of labels have 1 to 63
   * characters.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the mesh control plane. Destroying a mesh control plane also deletes its meshes and
   * policies, and disconnects its zones.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Whether Terraform may replace the mesh control plane after a change of `meshCreation` or
   * `hostnameGeneratorCreation`. A replacement of a mesh control plane loses all meshes and policies, and zones must
   * connect to the new mesh control plane. Set `allowOutage` for one edit only: while `allowOutage` is true, synthesis
   * prints a warning.
   *
   * @default false
   */
  readonly allowOutage?: boolean;
}

/**
 * Global control plane of service meshes on the platform, which the zones of the meshes connect to.
 *
 * `MeshControlPlane` creates a `konnect_mesh_control_plane` as the child `Resource`.
 *
 * @example
 *
 * const mesh = new platform.MeshControlPlane(this, 'mesh', { name: 'shop' });
 * const zone = mesh.addZone('eu-1', { region: platform.PlatformRegion.EU });
 * new TerraformOutput(this, 'values', { value: zone.connectionConfig.helmValues() });
 */
export class MeshControlPlane extends ManagedConstruct implements IMeshControlPlane {
  /**
   * Refers to a mesh control plane that is managed outside of the app.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param meshControlPlaneId the id of the mesh control plane, a UUID
   */
  public static fromMeshControlPlaneId(scope: Construct, id: string, meshControlPlaneId: string): IMeshControlPlane {
    return new ImportedMeshControlPlane(scope, id, meshControlPlaneId);
  }

  /**
   * Looks up a mesh control plane by name when Terraform plans. Terraform fails unless exactly one mesh control plane
   * has the name.
   *
   * `fromLookup` creates a data source `konnect_mesh_control_planes` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name of the mesh control plane to look up
   */
  public static fromLookup(scope: Construct, id: string, lookup: MeshControlPlaneLookup): IMeshControlPlane {
    return new LookedUpMeshControlPlane(scope, id, lookup);
  }

  public readonly meshControlPlaneId: string;

  private readonly props: MeshControlPlaneProps;

  /**
   * Adds a mesh control plane to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the mesh control plane
   */
  public constructor(scope: Construct, id: string, props: MeshControlPlaneProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { name, description, labels, provider } = this.props;
    const resource = new l1.MeshControlPlane(this, 'Resource', {
      provider,
      name,
      description,
      labels,
      features: this.features(),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    this.guard(resource);
    checkUnique(this, {
      within: organisationOf(this, provider),
      kind: 'mesh control plane',
      property: 'name',
      value: name,
    });
    this.meshControlPlaneId = resource.id;
  }

  /**
   * Adds a zone to the mesh control plane, with a system account, a token and connection settings. Adding two zones
   * with the same name to a mesh control plane is an error. The construct id of the zone is derived from the zone name.
   *
   * @param name name of the mesh zone, as in its deployment
   * @param options further options
   */
  public addZone(name: string, options: MeshZoneOptions = {}): MeshZone {
    return addPart(this, 'addZone', 'zone', name, 'MeshZone', (id) => {
      return new MeshZone(this, id, { ...options, name, meshControlPlane: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing mesh control plane instead of creating one. After the import, Terraform updates the arguments
   * of the mesh control plane that differ from the existing object.
   *
   * @param id the id of the mesh control plane, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.MeshControlPlane.importId({ id }));
  }

  private features(): l1.MeshControlPlaneFeatures[] | undefined {
    const { meshCreation, hostnameGeneratorCreation } = this.props;
    const features = [
      ...(meshCreation === undefined ? [] : [{ type: 'MeshCreation', meshCreation: { enabled: meshCreation } }]),
      ...(hostnameGeneratorCreation === undefined
        ? []
        : [{ type: 'HostnameGeneratorCreation', hostnameGeneratorCreation: { enabled: hostnameGeneratorCreation } }]),
    ];
    return features.length > 0 ? features : undefined;
  }

  /**
   * Makes Terraform reject a plan that changes the features of the mesh control plane, unless `allowOutage` is true.
   * Synthesis warns while `allowOutage` is true.
   */
  private guard(resource: l1.MeshControlPlane): void {
    const { meshCreation, hostnameGeneratorCreation, allowOutage } = this.props;
    const outages = { owner: this, allowOutage };
    const edit =
      'replaces a mesh control plane if its features change, and the replacement loses all meshes and policies';
    refuseOutage(resource, { meshCreation, hostnameGeneratorCreation }, { ...outages, edit });
    warnOfOutages(
      outages,
      'an edit of meshCreation or hostnameGeneratorCreation replaces the mesh control plane, and the replacement loses all meshes and policies',
    );
  }
}

class ImportedMeshControlPlane extends Construct implements IMeshControlPlane {
  public constructor(
    scope: Construct,
    id: string,
    public readonly meshControlPlaneId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpMeshControlPlane extends Construct implements IMeshControlPlane {
  public readonly meshControlPlaneId: string;

  public constructor(scope: Construct, id: string, lookup: MeshControlPlaneLookup) {
    super(scope, id);
    const { name, provider } = lookup;
    const data = new DataMeshControlPlanes(this, 'Resource', { provider });
    this.meshControlPlaneId = lookupSingle(this, data, 'data', { name: ['name', name] })('id');
  }
}

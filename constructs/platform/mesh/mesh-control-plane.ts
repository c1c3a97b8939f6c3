import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { refuseOutage, warnOfOutages } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { DataMeshControlPlanes } from '../../../lib/platform/data-mesh-control-planes';
import * as l1 from '../../../lib/platform/mesh-control-plane';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { IMeshControlPlane } from './mesh-control-plane-reference';
import { MeshZone, MeshZoneOptions } from './mesh-zone';

/**
 * Which control plane of meshes is looked up.
 */
export interface MeshControlPlaneLookup extends ManagedProps {
  /** Its name. */
  readonly name: string;
}

/**
 * The arguments of `MeshControlPlane`.
 */
export interface MeshControlPlaneProps extends ManagedProps {
  /** Name of the control plane, unique in the organisation. 1 to 100 characters, of which the first is a letter or a digit. */
  readonly name: string;

  /**
   * Description. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether a mesh `default` comes with the control plane. Another value replaces it, which is refused unless it is allowed. Terraform:
   * `features`, of the type `MeshCreation`.
   *
   * @default - the platform's
   */
  readonly meshCreation?: boolean;

  /**
   * Whether generators of host names come with the control plane. Another value replaces it, which is refused unless it is allowed.
   * Terraform: `features`, of the type `HostnameGeneratorCreation`.
   *
   * @default - the platform's
   */
  readonly hostnameGeneratorCreation?: boolean;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed. Its meshes and policies go with it, and zones lose their connection.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Whether a change may replace the control plane, for one edit: meshes and policies are lost, and zones have to connect to the new one.
   *
   * @default false
   */
  readonly allowOutage?: boolean;
}

/**
 * A global control plane of service meshes, to which zones connect.
 *
 * Makes a `konnect_mesh_control_plane`, which is the child `Resource`.
 *
 * @example
 *
 * const mesh = new platform.MeshControlPlane(this, 'mesh', { name: 'shop' });
 * const zone = mesh.addZone('eu-1', { region: platform.PlatformRegion.EU });
 * new TerraformOutput(this, 'values', { value: zone.wiring.helmValues() });
 */
export class MeshControlPlane extends ManagedConstruct implements IMeshControlPlane {
  /**
   * Refers to a control plane that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param meshControlPlaneId the id of the control plane, a UUID
   */
  public static fromMeshControlPlaneId(scope: Construct, id: string, meshControlPlaneId: string): IMeshControlPlane {
    return new ImportedMeshControlPlane(scope, id, meshControlPlaneId);
  }

  /**
   * Looks a control plane up when Terraform plans. Terraform fails where there is none of the name, or more than one.
   *
   * Makes a data source `konnect_mesh_control_planes`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: MeshControlPlaneLookup): IMeshControlPlane {
    return new LookedUpMeshControlPlane(scope, id, lookup);
  }

  public readonly meshControlPlaneId: string;

  private readonly props: MeshControlPlaneProps;

  /**
   * Adds a control plane to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: MeshControlPlaneProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.props = props;
    const { name, description, labels, provider } = props;
    const resource = new l1.MeshControlPlane(this, 'Resource', {
      provider,
      name,
      description,
      labels,
      features: this.features(),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
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
   * Adds a zone: what it connects with, and the wiring for it. One that was added already is refused. The id of the construct is made
   * from the name.
   *
   * @param name the name of the zone, as it is deployed
   * @param options its further arguments
   */
  public addZone(name: string, options: MeshZoneOptions = {}): MeshZone {
    return addPart(this, 'addZone', 'zone', name, 'MeshZone', (id) => {
      return new MeshZone(this, id, { ...options, name, meshControlPlane: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over a control plane that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the control plane, a UUID
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

  /** Refuses a replacement, unless it is accepted. */
  private guard(resource: l1.MeshControlPlane): void {
    const { meshCreation, hostnameGeneratorCreation, allowOutage } = this.props;
    const outages = { owner: this, allowOutage };
    const edit = 'replaces a control plane of meshes for other features, and all that is in it is lost';
    refuseOutage(resource, { meshCreation, hostnameGeneratorCreation }, { ...outages, edit });
    warnOfOutages(
      outages,
      'an edit of meshCreation or hostnameGeneratorCreation loses all that is in the control plane',
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
    const { name, provider } = complete(this, lookup, { name: MISSING.text });
    const data = new DataMeshControlPlanes(this, 'Resource', { provider });
    this.meshControlPlaneId = theOne(this, data, 'data', { name: ['name', name] })('id');
  }
}

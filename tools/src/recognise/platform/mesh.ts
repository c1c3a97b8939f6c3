import { Code, constant } from '../../code/code';
import { isValues } from '../../inventory/inventory';
import { Field, listAt, same } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { Source, Unrepresentable } from '../source';

/** Recogniser that converts control planes of meshes to L2 constructs. */
export const MESH: readonly Recogniser[] = [
  simple({
    type: 'konnect_mesh_control_plane',
    of: 'platform.MeshControlPlane',
    fields: {
      name: same('name'),
      description: same('description'),
      meshCreation: feature('MeshCreation', 'mesh_creation'),
      hostnameGeneratorCreation: feature('HostnameGeneratorCreation', 'hostname_generator_creation'),
      labels: same('labels'),
      removalPolicy: () => constant('RemovalPolicy', 'PROTECT'),
    },
  }),
];

/**
 * Returns the conversion to L2 code for a feature of a mesh. The conversion returns undefined if the mesh does not have
 * the feature.
 */
function feature(type: string, attribute: string): Field {
  return (source: Source): Code | undefined => {
    const features = (listAt(source, 'features') ?? []).filter((one) => isValues(one) && one.type === type);
    const [found, ...others] = features.map((one) => isValues(one) && isValues(one[attribute]) && one[attribute]);
    if (found === undefined) {
      return undefined;
    }
    if (others.length > 0 || !found || typeof found.enabled !== 'boolean') {
      throw new Unrepresentable(
        `the L2 construct requires one object with ${attribute}.enabled for ${type} in features`,
      );
    }
    return found.enabled;
  };
}

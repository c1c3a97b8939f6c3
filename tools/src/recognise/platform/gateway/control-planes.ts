import { constant } from '../../../code/code';
import { isValues, ObjectReference } from '../../../inventory/inventory';
import { enumeration, Field, Fields, implied, listAt, same, structures } from '../../fields';
import { Recognised, Recogniser, recognised, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { referenceTo } from '../../references';
import { Source, Unrepresentable } from '../../source';
import { longText } from '../../texts';
import { controlPlane } from './common';

const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/**
 * Conversion to L2 code for the removal policy of a control plane. Deleting a control plane deletes its whole content,
 * so the generated code protects imported control planes from deletion.
 */
export const keptWhenTakenOver: Field = ({ object }) =>
  object.importId === undefined ? undefined : constant('RemovalPolicy', 'PROTECT');

const OPTIONS: Fields = {
  name: same('name'),
  description: same('description'),
  authType: enumeration('auth_type', 'platform.ControlPlaneAuthType'),
  cloudGateway: same('cloud_gateway'),
  proxyUrls: structures('proxy_urls', {
    host: same('host'),
    port: same('port'),
    protocol: enumeration('protocol', 'platform.GatewayProtocol'),
  }),
  labels: same('labels'),
  removalPolicy: keptWhenTakenOver,
};

const type = enumeration('cluster_type', 'platform.ControlPlaneType');

/**
 * Recogniser that converts adopted control planes and control plane groups to L2 constructs. The provider also reads
 * the type of a control plane into `config`; after an import, only `config` contains the type.
 */
const PLANE: Recogniser = {
  types: ['konnect_gateway_control_plane'],
  recognise: (source, id, scene) => {
    const { config, cluster_type: given } = source.object.values;
    const isGroup = GROUP === (given ?? (isValues(config) ? config.cluster_type : undefined));
    const fields = isGroup ? { ...OPTIONS, type: implied('cluster_type') } : { ...OPTIONS, type };
    return recognised({ of: `platform.ControlPlane${isGroup ? 'Group' : ''}`, fields }, source, id, scene);
  },
};

/** Recogniser that converts the adopted memberships of a control plane group to calls of `addMember`. */
const MEMBERSHIP: Recogniser = {
  types: ['konnect_gateway_control_plane_membership'],
  recognise: (source, _, scene) => membership(source, scene),
};

function membership(source: Source, scene: RecognitionContext): Recognised {
  const group = source.take('id');
  const of = 'platform.ControlPlaneGroup';
  if (!(group instanceof ObjectReference) || scene.classOf(group.key) !== of) {
    throw new Unrepresentable(`the L2 construct has no ${of} for ${source.at('id')}`);
  }
  const members = listAt(source, 'members') ?? [];
  const calls = members.map((member) => {
    if (typeof member !== 'object' || member === null || !('id' in member)) {
      throw new Unrepresentable(`the L2 construct requires members with ids for ${source.at('members')}`);
    }
    const plane = referenceTo(member.id, 'platform.ControlPlane', source, 'members', scene);
    return { method: 'addMember', args: [plane] };
  });
  return { of, creation: { kind: 'calls', to: group.key, calls, resource: source.object.type }, takeOver: [] };
}

const CERTIFICATE = simple({
  type: 'konnect_gateway_data_plane_client_certificate',
  of: 'platform.DataPlaneCertificate',
  fields: {
    controlPlane,
    certificate: longText('cert', { folder: 'certificates', extension: '.crt' }),
    title: same('title'),
  },
});

/**
 * Recognisers that convert adopted control planes, control plane groups, and data plane certificates to L2 constructs.
 */
export const CONTROL_PLANES: readonly Recogniser[] = [PLANE, MEMBERSHIP, CERTIFICATE];

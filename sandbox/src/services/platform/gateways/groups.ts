import { Found, ObjectStore } from '../../../engine/contract/object-store';
import { Attempt, Refusal, ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { requireValue } from '../../../shared/require-value';
import { inWords, textAt, textsAt } from '../../kit/texts-at';
import { BAD_REQUEST, CONFLICT } from '../kit/status';
import { NAMED } from './names';
import { GROUP, isGatewayPart, isGroup } from './parts';

const MEMBERSHIP = 'gateway_control_plane_membership';

/**
 * Types of entities that a control plane group itself may have. Entities of all other types belong to the members of
 * the group.
 */
const ALLOWED_IN_A_GROUP = [MEMBERSHIP, 'gateway_data_plane_client_certificate'];

const groupIsReadOnly: ServerRule = {
  name: 'control-plane-group-is-read-only',
  provider: 'platform',
  summary:
    'A control plane group cannot have gateway entities, except data plane certificates, because it has the entities of its members.',
  operations: ['create'],
  check: ({ type, after }: WriteAttempt, world) => {
    const id = isGatewayPart(type, after) ? textAt(after, 'control_plane_id') : undefined;
    return id === undefined || ALLOWED_IN_A_GROUP.includes(type) || !isGroup(world, id)
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `control_plane_id is ${id}, a control plane group, which is read-only: put the ${inWords(type)} into a member`,
        };
  },
};

const membersOfAGroup: ServerRule = {
  name: 'control-plane-group-members',
  provider: 'platform',
  summary: 'Only a control plane group can have members, and a group cannot be a member of another group.',
  operations: WRITES,
  types: [MEMBERSHIP],
  check: ({ after }, world) => {
    const id = textAt(after, 'id');
    if (id !== undefined && world.get('gateway_control_plane', id) && !isGroup(world, id)) {
      return {
        status: BAD_REQUEST,
        detail: `${id} is not a control plane group: only a control plane of the cluster type ${GROUP} can have members`,
      };
    }
    const nested = textsAt(after, 'members.id').find((member) => isGroup(world, member));
    return nested === undefined
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `members has ${nested}, which is a control plane group: give its members instead`,
        };
  },
};

/**
 * The platform accepts members whose objects have equal names, and reports a conflict of the group. The data planes of
 * a group with conflicting members receive no updates until the conflict is fixed (docs.konghq.com, on conflicts in
 * control planes).
 */
const noConflicts: ServerRule = {
  name: 'control-plane-group-conflicts',
  provider: 'platform',
  summary: 'Names must be unique across the members of a control plane group, because equal names conflict.',
  isOptional: true,
  operations: WRITES,
  types: [MEMBERSHIP, ...Object.keys(NAMED)],
  check: (attempt, world) =>
    attempt.type === MEMBERSHIP ? betweenMembers(attempt, world) : withSiblings(attempt, world),
};

/** Rules that the simulated service applies to requests for control plane groups. */
export const GROUP_RULES: readonly ServerRule[] = [groupIsReadOnly, membersOfAGroup, noConflicts];

/** Returns the rejection of a membership if objects of the same type in two members have the same name. */
function betweenMembers({ after }: Attempt, world: ObjectStore): Refusal | undefined {
  const members = textsAt(after, 'members.id');
  for (const [type, field] of Object.entries(NAMED)) {
    const known = new Map<string, Found>();
    for (const one of members.flatMap((member) => world.find(type, { control_plane_id: member }))) {
      const name = textAt(one.values, field);
      const other = name === undefined ? undefined : known.get(name);
      if (other && other.values.control_plane_id !== one.values.control_plane_id) {
        return conflict(type, field, requireValue(name), other, one);
      }
      if (name !== undefined) {
        known.set(name, one);
      }
    }
  }
  return undefined;
}

/**
 * Returns the rejection of an object if another member of a group that contains the control plane has an object with
 * the same type and name.
 */
function withSiblings({ type, after }: Attempt, world: ObjectStore): Refusal | undefined {
  const [name, here] = [textAt(after, NAMED[type]), textAt(after, 'control_plane_id')];
  if (name === undefined || here === undefined) {
    return undefined;
  }
  const groups = world.holders(here).filter((holder) => holder.type === MEMBERSHIP && holder.field === 'members.id');
  const siblings = groups.flatMap(({ key }) => textsAt(requireValue(world.get(MEMBERSHIP, key)), 'members.id'));
  const [other] = [...new Set(siblings)]
    .filter((member) => member !== here)
    .flatMap((member) => world.find(type, { [NAMED[type]]: name, control_plane_id: member }));
  return other && conflict(type, NAMED[type], name, other);
}

function conflict(type: string, field: string, name: string, ...objects: Found[]): Refusal {
  const where = objects.map(
    ({ key, values }) => `${inWords(type)} ${key} of the member ${textAt(values, 'control_plane_id')}`,
  );
  return {
    status: CONFLICT,
    detail: `${field} "${name}" is used twice in a control plane group, by ${where.join(' and ')}: give one of them another name`,
  };
}

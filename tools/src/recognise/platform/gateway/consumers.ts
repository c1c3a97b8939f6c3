import { implied, made, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { COMMON, controlPlane } from './common';

/** Recognisers that convert adopted consumers, consumer groups and their members to L2 constructs. */
export const CONSUMERS: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_consumer',
    of: 'platform.Consumer',
    fields: { controlPlane, username: same('username'), customId: same('custom_id'), ...COMMON },
  }),
  simple({
    type: 'konnect_gateway_consumer_group',
    of: 'platform.ConsumerGroup',
    fields: { controlPlane, name: same('name'), ...COMMON },
  }),
  simple({
    type: 'konnect_gateway_consumer_group_member',
    of: 'platform.ConsumerGroupMember',
    fields: {
      controlPlane: implied('control_plane_id'),
      group: made('consumer_group_id', 'platform.ConsumerGroup'),
      consumer: made('consumer_id', 'platform.Consumer'),
    },
    addition: { owner: 'group', method: 'addConsumer', leading: ['consumer'] },
  }),
];

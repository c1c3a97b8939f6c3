import { constant } from '../../../code/code';
import { allMade, duration, enumeration, Field, implied, made, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { Source, Unrepresentable } from '../../source';

const removalPolicy: Field = (source) =>
  source.take('force_destroy') === 'true' ? constant('platform.RealmRemovalPolicy', 'WITH_CONSUMERS') : undefined;

/**
 * Conversion to L2 code for the secret of a key. The generated code sets the secret only for consumer keys of the type
 * `legacy` or without a type; the platform generates the secrets of all other keys.
 */
const keySecret: Field = (source, scene) => (hasOwnSecret(source) ? secret : implied)('secret')(source, scene);

function hasOwnSecret(source: Source): boolean {
  const type = source.take('type') ?? 'legacy';
  if (type !== 'legacy' && type !== 'new') {
    throw new Unrepresentable(`the L2 construct has no key of that type for ${source.at('type')}`);
  }
  return type === 'legacy';
}

/** Recognisers that convert realms, their consumers, and the keys of these consumers to L2 constructs. */
export const REALMS: readonly Recogniser[] = [
  simple({
    type: 'konnect_realm',
    of: 'platform.Realm',
    fields: {
      name: same('name'),
      allowedControlPlanes: allMade('allowed_control_planes', 'platform.ControlPlane'),
      allowAllControlPlanes: (source) => (source.take('allow_all_control_planes') === true ? true : undefined),
      consumerGroups: same('consumer_groups'),
      ttl: duration('ttl', 'minutes'),
      negativeTtl: duration('negative_ttl', 'minutes'),
      removalPolicy,
    },
  }),
  simple({
    type: 'konnect_centralized_consumer',
    of: 'platform.CentralConsumer',
    fields: {
      realm: made('realm_id', 'platform.Realm'),
      username: same('username'),
      customId: same('custom_id'),
      type: enumeration('type', 'platform.CentralConsumerType'),
      consumerGroups: same('consumer_groups'),
      tags: same('tags'),
    },
    addition: { owner: 'realm', method: 'addConsumer', leading: ['username'] },
  }),
  simple({
    type: 'konnect_centralized_consumer_key',
    of: 'platform.CentralConsumerKey',
    fields: {
      realm: implied('realm_id'),
      consumer: made('consumer_id', 'platform.CentralConsumer'),
      secret: keySecret,
      tags: same('tags'),
    },
    addition: { owner: 'consumer', method: 'addKey' },
  }),
];

import { call } from '../../../code/code';
import { InventoryValue, isValues, Secret, textOf } from '../../../inventory/inventory';
import { Field, made, membersOf, plainCode, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { required, Source, Unrepresentable } from '../../source';
import { longText } from '../../texts';
import { COMMON, controlPlane } from './common';

/** Members that only private and symmetric keys have (RFC 7518, 6). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const key: Field = (source, scene) => {
  const jwk = publicJwk(source);
  if (jwk) {
    const members = plainCode(jwk, source, 'jwk', scene);
    source.take('jwk');
    return call('platform.Key', 'publicJwk', members);
  }
  if (source.look('jwk') !== undefined) {
    return call('platform.Key', 'jwk', required(secret('jwk')(source, scene)));
  }
  if (source.look('pem') === undefined) {
    throw new Unrepresentable('the L2 construct requires a key in JWK or PEM format');
  }
  const pem = {
    publicKey: longText('pem.public_key', { folder: 'keys', extension: '.pem' }),
    privateKey: secret('pem.private_key'),
  };
  return call('platform.Key', 'pem', membersOf(pem, source, scene));
};

/**
 * Returns the members of a public JSON Web Key, except the key id that the construct adds. For a private or symmetric
 * key, and for a text that is not a JSON object, returns undefined.
 */
function publicJwk(source: Source): { readonly [member: string]: string } | undefined {
  const given = source.look('jwk');
  const text = given instanceof Secret ? given.reveal() : textOf(given);
  const members = text === undefined ? undefined : parsed(text);
  if (!isValues(members) || PRIVATE_MEMBERS.some((name) => name in members)) {
    return undefined;
  }
  return withoutKid(members as { readonly [member: string]: string }, source);
}

function withoutKid({ kid, ...others }: { readonly [member: string]: string }, source: Source): typeof others {
  return kid === textOf(source.look('kid')) ? others : { kid, ...others };
}

function parsed(text: string): InventoryValue | undefined {
  try {
    return JSON.parse(text) as InventoryValue;
  } catch {
    return undefined;
  }
}

/** Recognisers that convert adopted keys and key sets to L2 constructs. */
export const KEYS: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_key_set',
    of: 'platform.KeySet',
    fields: { controlPlane, name: same('name'), ...COMMON },
  }),
  simple({
    type: 'konnect_gateway_key',
    of: 'platform.GatewayKey',
    fields: {
      controlPlane,
      keySet: made('set.id', 'platform.KeySet'),
      kid: same('kid'),
      key,
      name: same('name'),
      x5t: same('x5t'),
      ...COMMON,
    },
    addition: { owner: 'keySet', method: 'addKey', leading: ['kid', 'key'], without: ['controlPlane'] },
  }),
];

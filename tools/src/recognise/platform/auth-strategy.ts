import { call, Code } from '../../code/code';
import { isValues } from '../../inventory/inventory';
import { allNamed, Field, firstOf, fixed, inside, membersOf, parsedJson, same } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';

const TYPE = 'platform.AuthStrategyType';
const KINDS = ['key_auth', 'openid_connect'];

/**
 * Recognisers that convert adopted authentication strategies, with which applications of developers authenticate, to
 * L2 constructs.
 */
export const AUTH_STRATEGY: readonly Recogniser[] = [
  simple({
    type: 'konnect_application_auth_strategy',
    of: 'platform.AuthStrategy',
    fields: {
      name: ofKind('name'),
      displayName: (source, scene) => {
        const displayName = ofKind('display_name')(source, scene);
        return displayName === ofKind('name')(source, scene) ? undefined : displayName;
      },
      labels: ofKind('labels'),
      strategyType,
      // Without the property `exactName`, L2 would append a suffix to the name.
      exactName: () => true,
    },
  }),
];

/**
 * Returns the conversion to L2 code for an argument in the nested object for the type of an authentication strategy.
 */
function ofKind(name: string): Field {
  return firstOf(...KINDS.map((kind) => same(`${kind}.${name}`)));
}

function strategyType(source: Source, scene: RecognitionContext): Code {
  KINDS.forEach((kind) => fixed(`${kind}.strategy_type`, kind)(source, scene));
  // If all settings of a key strategy are defaults, the object has no `configs.key_auth`.
  const withDefaults: Field = () => (isValues(source.look('key_auth')) ? call(TYPE, 'keyAuth') : undefined);
  const found = firstOf(inside('key_auth.configs.key_auth', keyAuth), openIdConnect, withDefaults)(source, scene);
  if (found === undefined) {
    throw new Unrepresentable('the L2 construct does not support this type of strategy');
  }
  return found;
}

function keyAuth(inner: Source, scene: RecognitionContext): Code {
  const options = membersOf({ keyNames: same('key_names'), ttl: inside('ttl', keyTtl) }, inner, scene);
  return call(TYPE, 'keyAuth', ...(Object.keys(options.members).length > 0 ? [options] : []));
}

function keyTtl(inner: Source): Code {
  const unit = inner.take('unit');
  const value = inner.take('value');
  if (typeof value !== 'number' || !['days', 'weeks', 'years'].includes(String(unit))) {
    throw new Unrepresentable(`the L2 construct requires days, weeks or years for ${inner.at('unit')}`);
  }
  return call('platform.KeyTtl', String(unit), value);
}

function openIdConnect(source: Source, scene: RecognitionContext): Code | undefined {
  const dcrProviderId = same('openid_connect.dcr_provider_id')(source, scene);
  return inside('openid_connect.configs.openid_connect', (inner) => {
    const options = membersOf(
      {
        issuer: same('issuer'),
        credentialClaims: same('credential_claim'),
        authMethods: allNamed('auth_methods', 'platform.OpenIdConnectAuthMethod'),
        scopes: same('scopes'),
        additionalProperties: parsedJson('additional_properties'),
        dcrProviderId: () => dcrProviderId,
      },
      inner,
      scene,
    );
    return call(TYPE, 'openIdConnect', options);
  })(source, scene);
}

import { call, Code } from '../../code/code';
import { InventoryObject, ObjectReference } from '../../inventory/inventory';
import { Field, firstOf, inside, made, membersOf, neededSecret, same, structure, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { required, Source, Unrepresentable } from '../source';
import { textContent } from '../texts';

const PROVIDER = 'konnect_identity_provider';
const TYPE = 'platform.IdentityProviderType';

/** Recognisers that convert identity providers and sign-in settings of an organization to L2 constructs. */
export const IDENTITY: readonly Recogniser[] = [
  simple({
    type: PROVIDER,
    of: 'platform.IdentityProvider',
    fields: {
      type: providerType,
      loginPath: same('login_path'),
      enabled: unless(true, same('enabled')),
    },
  }),
  simple({
    type: 'konnect_identity_provider_team_group_mapping',
    of: 'platform.IdentityProviderGroupMapping',
    fields: {
      identityProvider: made('identity_provider_id', 'platform.IdentityProvider'),
      group: same('group'),
      team: made('team_id', 'platform.Team'),
    },
    addition: { owner: 'identityProvider', method: 'mapGroup', leading: ['group', 'team'] },
  }),
  {
    ...simple({
      type: 'konnect_authentication_settings',
      of: 'platform.OrganizationSignIn',
      fields: {
        basicAuth: unless(true, same('basic_auth_enabled')),
        identityProviders,
        idpMapping: same('idp_mapping_enabled'),
        platformMapping: same('konnect_mapping_enabled'),
      },
    }),
    after: [PROVIDER],
  },
];

function providerType(source: Source, scene: RecognitionContext): Code {
  const found = firstOf(ofProtocol('oidc', oidc), ofProtocol('saml', saml))(source, scene);
  if (found === undefined) {
    throw new Unrepresentable('the L2 construct requires a config for OIDC or SAML');
  }
  return found;
}

function ofProtocol(protocol: string, options: Field): Field {
  return inside(`config.${protocol}_identity_provider_config`, (inner, scene) =>
    call(TYPE, protocol, required(options(inner, scene))),
  );
}

const oidc: Field = (inner, scene) => {
  if (inner.look('client_secret') === undefined) {
    throw new Unrepresentable(`the L2 construct requires ${inner.at('client_secret')}, which is unknown`);
  }
  return membersOf(
    {
      issuer: same('issuer_url'),
      clientId: same('client_id'),
      clientSecret: neededSecret('client_secret'),
      scopes: same('scopes'),
      claims: structure('claim_mappings', { email: same('email'), groups: same('groups'), name: same('name') }),
    },
    inner,
    scene,
  );
};

const saml: Field = (inner, scene) =>
  membersOf(
    {
      metadataUrl: same('idp_metadata_url'),
      metadata: textContent('idp_metadata_xml', { folder: 'identity-providers', extension: '.xml' }),
    },
    inner,
    scene,
  );

/**
 * L2 enables the protocols of the given identity providers. The code gives all enabled identity providers whose
 * protocol is enabled.
 */
function identityProviders(source: Source, scene: RecognitionContext): Code | undefined {
  const wanted = ['oidc', 'saml'].filter((protocol) => source.take(`${protocol}_auth_enabled`) === true);
  const providers = scene.objectsOf(PROVIDER).filter(({ values }) => values.enabled === true);
  const missing = wanted.find((protocol) => !providers.some((provider) => protocolOf(provider) === protocol));
  if (missing !== undefined) {
    throw new Unrepresentable(`the L2 construct requires an enabled identity provider for ${missing}_auth_enabled`);
  }
  const given = providers
    .filter((provider) => wanted.includes(protocolOf(provider)))
    .map(({ key, id }) =>
      referenceTo(new ObjectReference(key, 'id', id), 'platform.IdentityProvider', source, 'oidc_auth_enabled', scene),
    );
  return given.length > 0 ? given : undefined;
}

function protocolOf({ values }: InventoryObject): string {
  return String(values.type);
}

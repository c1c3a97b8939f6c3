import { Code, constant } from '../../code/code';
import { Expression } from '../../inventory/inventory';
import { allMade, duration, enumeration, enumerations, made, same, secret, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';

const server = made('auth_server_id', 'platform.AuthorizationServer');

/** Recognisers that convert adopted authorization servers with their scopes, claims and clients to L2 constructs. */
export const AUTHORIZATION: readonly Recogniser[] = [
  simple({
    type: 'konnect_identity_auth_server',
    of: 'platform.AuthorizationServer',
    fields: {
      name: same('name'),
      audience: same('audience'),
      description: same('description'),
      signingAlgorithm: enumeration('signing_algorithm', 'platform.SigningAlgorithm'),
      trustedOrigins: same('trusted_origins'),
      labels: same('labels'),
      removalPolicy: (source) =>
        source.take('force_destroy') === 'true'
          ? constant('platform.AuthorizationServerRemovalPolicy', 'WITH_CONTENT')
          : undefined,
    },
  }),
  simple({
    type: 'konnect_identity_auth_server_scope',
    of: 'platform.AuthorizationScope',
    fields: {
      server,
      name: same('name'),
      description: same('description'),
      isDefault: same('default'),
      includeInMetadata: same('include_in_metadata'),
      enabled: same('enabled'),
    },
    addition: { owner: 'server', method: 'addScope', leading: ['name'] },
  }),
  simple({
    type: 'konnect_identity_auth_server_claim',
    of: 'platform.AuthorizationClaim',
    fields: {
      server,
      name: same('name'),
      value: same('value'),
      scopes: claimScopes,
      includeInToken: unless(true, same('include_in_token')),
      enabled: same('enabled'),
    },
    addition: { owner: 'server', method: 'addClaim', leading: ['name', 'value'] },
  }),
  simple({
    type: 'konnect_identity_auth_server_client',
    of: 'platform.AuthorizationClient',
    fields: {
      server,
      name: same('name'),
      grantTypes: unless(
        [constant('platform.GrantType', 'CLIENT_CREDENTIALS')],
        enumerations('grant_types', 'platform.GrantType'),
      ),
      responseTypes: unless(
        [constant('platform.ResponseType', 'TOKEN')],
        enumerations('response_types', 'platform.ResponseType'),
      ),
      scopes: allMade('allow_scopes', 'platform.AuthorizationScope'),
      allowAllScopes: same('allow_all_scopes'),
      redirectUris: same('redirect_uris'),
      loginUri: same('login_uri'),
      clientSecret,
      tokenEndpointAuthMethod: enumeration('token_endpoint_auth_method', 'platform.TokenEndpointAuthMethod'),
      accessTokenDuration: duration('access_token_duration', 'seconds'),
      idTokenDuration: duration('id_token_duration', 'seconds'),
      labels: same('labels'),
    },
    addition: { owner: 'server', method: 'addClient', leading: ['name'] },
  }),
];

/**
 * Returns the code of the OAuth scopes whose tokens contain a claim, or undefined if tokens with any scope contain the
 * claim.
 */
function claimScopes(source: Source, scene: RecognitionContext): Code | undefined {
  const isInAll = source.take('include_in_all_scopes') === true;
  const scopes = unless([], allMade('include_in_scopes', 'platform.AuthorizationScope'))(source, scene);
  if (isInAll && scopes !== undefined) {
    throw new Unrepresentable(
      'the L2 construct does not support include_in_all_scopes together with include_in_scopes',
    );
  }
  return isInAll ? undefined : (scopes ?? []);
}

/**
 * Conversion to L2 code for the secret of a client. The code omits the secret of an existing client, so that the secret
 * stays unchanged, unless a Terraform expression sets the secret.
 */
function clientSecret(source: Source, scene: RecognitionContext): Code | undefined {
  const exists = source.object.id !== undefined;
  const isKept = exists && !(source.take('client_secret') instanceof Expression);
  return isKept ? undefined : secret('client_secret')(source, scene);
}

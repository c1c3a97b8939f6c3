import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { AuthorizationClientOptions, GrantType, TokenEndpointAuthMethod } from '../client-options';

/**
 * Reports errors for an OAuth client that could get no tokens, a client that could get tokens without a secret by
 * client credentials, and arguments that conflict.
 */
export function checkClient(
  client: IConstruct,
  {
    grantTypes = [],
    scopes = [],
    allowAllScopes,
    redirectUris = [],
    tokenEndpointAuthMethod,
  }: AuthorizationClientOptions,
): void {
  if (grantTypes.length === 0) {
    addError(client, 'grantTypes', 'is empty, so the OAuth client gets no tokens; give at least one grant type');
  }
  if (allowAllScopes === true && scopes.length > 0) {
    addError(client, 'scopes', 'is given, but allowAllScopes is true; omit scopes or allowAllScopes');
  }
  if (grantTypes.includes(GrantType.IMPLICIT) && redirectUris.length === 0) {
    addError(
      client,
      'redirectUris',
      'is not given, but GrantType.IMPLICIT redirects browsers to one of these URLs; give at least one redirect URI',
    );
  }
  const isPublic = tokenEndpointAuthMethod === TokenEndpointAuthMethod.NONE;
  if (isPublic && grantTypes.includes(GrantType.CLIENT_CREDENTIALS)) {
    const message =
      'is TokenEndpointAuthMethod.NONE, so with GrantType.CLIENT_CREDENTIALS anyone who knows the client id would get tokens; omit NONE or CLIENT_CREDENTIALS';
    addError(client, 'tokenEndpointAuthMethod', message);
  }
}

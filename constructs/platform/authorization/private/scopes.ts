import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { IAuthorizationScope } from '../authorization-scope-reference';
import { IAuthorizationServer } from '../authorization-server-reference';

const servers = new ConstructFact<IAuthorizationServer>('authorizationServer');

/** Records the authorization server of an OAuth scope that the app creates. */
export function rememberServer(scope: IConstruct, server: IAuthorizationServer): void {
  servers.set(scope, server);
}

/**
 * Returns the ids of OAuth scopes for an argument such as `allow_scopes`. Reports an error for each scope of the app
 * that belongs to a different authorization server.
 */
export function scopeIds(
  construct: IConstruct,
  server: IAuthorizationServer,
  scopes: readonly IAuthorizationScope[] | undefined,
): string[] | undefined {
  return scopes?.map((scope) => {
    const owner = servers.get(scope);
    if (owner && owner.authorizationServerId !== server.authorizationServerId) {
      const message = `has the scope ${scope.node.path}, which does not belong to the authorization server ${server.node.path}; give scopes of that server`;
      addError(construct, 'scopes', message);
    }
    return scope.authorizationScopeId;
  });
}

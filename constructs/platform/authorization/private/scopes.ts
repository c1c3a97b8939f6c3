import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { IAuthorizationScope } from '../authorization-scope-reference';
import { IAuthorizationServer } from '../authorization-server-reference';

const servers = new WeakMap<IConstruct, IAuthorizationServer>();

/** Keeps the server of a scope that is made here. */
export function rememberServer(scope: IConstruct, server: IAuthorizationServer): void {
  servers.set(scope, server);
}

/** The ids of scopes, for an argument. Scopes of another server, and such as are missing, are refused. */
export function scopeIds(
  construct: IConstruct,
  server: IAuthorizationServer,
  scopes: readonly IAuthorizationScope[] | undefined,
): string[] | undefined {
  return scopes?.map((scope) => {
    const owner = scope && servers.get(scope);
    if (!scope) {
      addError(construct, 'scopes', 'has one that is missing; leave it out');
    } else if (owner && owner.authorizationServerId !== server.authorizationServerId) {
      const message = `has ${scope.node.path}, which belongs to another server than ${server.node.path}; give scopes of the same`;
      addError(construct, 'scopes', message);
    }
    return scope?.authorizationScopeId ?? MISSING.text();
  });
}

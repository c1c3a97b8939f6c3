import { Lazy, TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { replaceWith } from '../../../../lib/core/lifecycle';
import { literalTextAroundTokens } from '../../../../lib/core/literal';
import { TerraformData } from '../../../../lib/core/terraform-data';
import { IdentityAuthServer } from '../../../../lib/platform/identity-auth-server';
import { IAuthorizationServer } from '../authorization-server-reference';

/** What of a server another one never has, and an edit leaves alone. */
const BIRTH = 'created_at';

const ownIds = new WeakMap<IConstruct, string>();

/** The construct that remembers an id. */
const MEMORY = 'Id';

/** Ids that servers are imported by. */
const importedIds = new WeakMap<IConstruct, string>();

/**
 * The id of a server for all that refers to it. Its own one is unknown in the plan of each edit, which would replace grants on the server
 * and show its parts as changed; so the state remembers it, until the server is replaced.
 */
export function stableServerId(server: IConstruct, resource: IdentityAuthServer): string {
  const remembered = new TerraformData(server, MEMORY, resource.id, resource.createdAt);
  remembered.lifecycle = { ignoreChanges: ['input'] };
  ownIds.set(server, resource.id);
  const output = remembered.interpolationForAttribute('output').toString();
  return Lazy.stringValue({ produce: () => importedIds.get(server) ?? output });
}

/** Has all that refers to a server know the id that it is imported by, so that nothing need be remembered. */
export function importServerId(server: IConstruct, id: string): void {
  if (typeof id === 'string') {
    importedIds.set(server, literalTextAroundTokens(id));
    server.node.tryRemoveChild(MEMORY);
  }
}

/** The id of a server for the import of its parts, which needs one that is known as soon as the server is. */
export function ownServerId(server: IAuthorizationServer): string {
  return ownIds.get(server) ?? server.authorizationServerId;
}

/** Replaces a part together with its server, and not with each edit of it. */
export function replaceWithServer(part: TerraformResource, server: IAuthorizationServer): void {
  replaceWith(part, server, BIRTH);
}

import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { replaceWith } from '../../../../lib/core/lifecycle';
import { TerraformData } from '../../../../lib/core/terraform-data';
import { IdentityAuthServer } from '../../../../lib/platform/identity-auth-server';
import { IAuthorizationServer } from '../authorization-server-reference';

/** What of a server another one never has, and an edit leaves alone. */
const BIRTH = 'created_at';

const ownIds = new WeakMap<IConstruct, string>();

/**
 * The id of a server for all that refers to it. Its own one is unknown in the plan of each edit, which would replace grants on the server
 * and show its parts as changed; so the state remembers it, until the server is replaced.
 */
export function stableServerId(server: IConstruct, resource: IdentityAuthServer): string {
  const remembered = new TerraformData(server, 'Id', resource.id, resource.createdAt);
  remembered.lifecycle = { ignoreChanges: ['input'] };
  ownIds.set(server, resource.id);
  return remembered.interpolationForAttribute('output').toString();
}

/** The id of a server for the import of its parts, which needs one that is known as soon as the server is. */
export function ownServerId(server: IAuthorizationServer): string {
  return ownIds.get(server) ?? server.authorizationServerId;
}

/** Replaces a part together with its server, and not with each edit of it. */
export function replaceWithServer(part: TerraformResource, server: IAuthorizationServer): void {
  replaceWith(part, server, BIRTH);
}

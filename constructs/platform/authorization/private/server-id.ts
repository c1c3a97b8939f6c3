import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { replaceWith } from '../../../../lib/core/l1/lifecycle';
import { TerraformData } from '../../../../lib/core/l1/terraform-data';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { lazyText } from '../../../../lib/core/values/lazy-text';
import { literalTextAroundTokens } from '../../../../lib/core/values/literal';
import { IdentityAuthServer } from '../../../../lib/platform/identity-auth-server';
import { IAuthorizationServer } from '../authorization-server-reference';

/** Attribute of the authorization server that is unique per server and that an edit does not change. */
const CREATION_TIME = 'created_at';

const ownIds = new ConstructFact<string>('ownServerId');

/** Construct id of the `terraform_data` that remembers the id of an authorization server. */
const ID_MEMORY = 'Id';

/** Ids of the authorization servers that the app imports. */
const importedIds = new ConstructFact<string>('importedServerId');

/**
 * Returns the id of an authorization server for references to the server. The id of the server resource is unknown in
 * the plan of each edit. A reference to this id would replace grants on the server and show changes of its scopes,
 * claims and clients. A `terraform_data` in the state therefore remembers the id of the authorization server until
 * Terraform replaces the server.
 */
export function stableServerId(server: IConstruct, resource: IdentityAuthServer): string {
  const remembered = new TerraformData(server, ID_MEMORY, resource.id, resource.createdAt);
  remembered.lifecycle = { ignoreChanges: ['input'] };
  ownIds.set(server, resource.id);
  const output = remembered.interpolationForAttribute('output').toString();
  return lazyText(() => importedIds.get(server) ?? output);
}

/** Makes all references to an authorization server use its import id, so that the state need not remember the id. */
export function importServerId(server: IConstruct, id: string): void {
  if (typeof id === 'string') {
    importedIds.set(server, literalTextAroundTokens(id));
    server.node.tryRemoveChild(ID_MEMORY);
  }
}

/**
 * Returns the id of an authorization server, for importing the scopes, claims and clients of the server. An `import`
 * block needs an id that is known in the plan. If the app imports the authorization server, `ownServerId` returns the
 * literal import id. An update of the server makes the id in the state unknown.
 */
export function ownServerId(server: IAuthorizationServer): string {
  const own = ownIds.get(server);
  return own === undefined ? server.authorizationServerId : lazyText(() => importedIds.get(server) ?? own);
}

/**
 * Makes Terraform replace a scope, claim or client if Terraform replaces, but not if Terraform updates, its
 * authorization server in the same stack.
 */
export function replaceWithServer(part: TerraformResource, server: IAuthorizationServer): void {
  replaceWith(part, server, CREATION_TIME);
}

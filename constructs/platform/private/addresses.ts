import * as path from 'node:path';
import { identityOf, ResourceIndex } from '../../../lib/core/rules/resource-index';
import { Generated } from '../../../lib/core/schema/generated';
import { requireValue } from '../../../lib/core/shared/require-value';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Tree of resources that have addresses: the pages of a portal, or the documents of an API. */
export interface AddressTree {
  /** Terraform type of the pages or documents. */
  readonly type: string;
  /** Terraform type of the owner: a portal or an API. */
  readonly ownerType: string;
  /** Argument of a page or document that contains the id of the portal or API. */
  readonly owner: string;
  /** Argument of a page or document that contains the id of the parent page or document. */
  readonly parent: string;
}

/**
 * Addresses of the pages of a portal or the documents of an API, without a slash at the beginning, such as
 * `guides/keys`.
 */
export interface Addresses {
  readonly known: ReadonlySet<string>;
  /**
   * Whether the portal or API may have pages or documents that are not in `known`, because they are managed elsewhere
   * or the app does not determine their addresses.
   */
  readonly mayHaveOthers: boolean;
}

/** Returns the address of a portal page or API document, or undefined if the app does not determine the address. */
export function addressOf(node: Generated, tree: AddressTree, index: ResourceIndex): string | undefined {
  return allAddresses(tree, index).byNode.get(node);
}

/** Returns the known addresses of the pages of a page's portal, or of the documents of a document's API. */
export function siblingAddresses(node: Generated, tree: AddressTree, index: ResourceIndex): Addresses {
  return requireValue(allAddresses(tree, index).byOwner.get(identityOf(node._inputs.get(tree.owner))));
}

interface AllAddresses {
  readonly byNode: ReadonlyMap<Generated, string | undefined>;
  readonly byOwner: ReadonlyMap<string, Addresses>;
}

function allAddresses(tree: AddressTree, index: ResourceIndex): AllAddresses {
  return index.shared(`addresses of ${tree.type}`, () => {
    const byNode = new Map<Generated, string | undefined>();
    const byOwner = new Map<string, { known: Set<string>; mayHaveOthers: boolean }>();
    for (const node of index.ofType(tree.type)) {
      const address = computeAddress(node, tree, index, byNode);
      const owner = node._inputs.get(tree.owner);
      const key = identityOf(owner);
      const addresses = byOwner.get(key) ?? {
        known: new Set(),
        mayHaveOthers: index.findReferenced(tree.ownerType, owner) === undefined,
      };
      byOwner.set(key, addresses);
      if (address === undefined) {
        addresses.mayHaveOthers = true;
      } else {
        addresses.known.add(address);
      }
    }
    return { byNode, byOwner };
  });
}

function computeAddress(
  node: Generated,
  tree: AddressTree,
  index: ResourceIndex,
  computed: Map<Generated, string | undefined>,
): string | undefined {
  if (computed.has(node)) {
    return computed.get(node);
  }
  // Stops the recursion if pages or documents refer to each other as parents in a cycle.
  computed.set(node, undefined);
  const slug = node._inputs.get('slug');
  const parentId = node._inputs.get(tree.parent);
  const parent = parentId === undefined ? undefined : index.findReferenced(tree.type, parentId);
  const above = parent && computeAddress(parent, tree, index, computed);
  const isKnown = typeof slug === 'string' && !isUnresolved(slug) && (parentId === undefined || above !== undefined);
  computed.set(node, isKnown ? normalAddress(`${above ?? ''}/${slug}`) : undefined);
  return computed.get(node);
}

/**
 * Removes leading, trailing and doubled slashes from an address, and resolves `.` and `..`. An address outside of the
 * tree becomes an address that begins with `..`.
 */
export function normalAddress(address: string): string {
  const normal = path.posix.normalize(address.replace(/^\/+/, '')).replace(/\/+$/, '');
  return normal === '.' ? '' : normal;
}

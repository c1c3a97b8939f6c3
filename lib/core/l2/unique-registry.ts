import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

const owners = new ConstructFact<Map<string, IConstruct>>('uniqueOwners');

/**
 * Claims something that may exist once, such as the path of a page in a portal. Returns the construct with an earlier
 * claim, or undefined. The first claim stays.
 *
 * @param scope construct within which the claim is unique: a parent, a stack or the app
 * @param kind kind of the claim. Claims of other kinds do not conflict.
 * @param key value of the claim
 */
export function claimUnique(
  scope: IConstruct,
  kind: string,
  key: string,
  construct: IConstruct,
): IConstruct | undefined {
  const claims = owners.getOrSet(scope, () => new Map());
  const claim = JSON.stringify([kind, key]);
  const owner = claims.get(claim);
  if (!owner) {
    claims.set(claim, construct);
  }
  return owner;
}

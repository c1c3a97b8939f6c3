import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

/** Claim on something that may exist once. */
export interface Claim {
  readonly construct: IConstruct;
  /** Owner of the claim. Claims of the same holder do not conflict. */
  readonly holder: string;
}

const claims = new ConstructFact<Map<string, Claim>>('uniqueClaims');

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
  return earlierClaim(scope, kind, key, { construct, holder: '' })?.construct;
}

/** Like `claimUnique`, for claims that conflict only with claims of another holder. */
export function claimForHolder(scope: IConstruct, kind: string, key: string, claim: Claim): Claim | undefined {
  const earlier = earlierClaim(scope, kind, key, claim);
  return earlier && earlier.holder !== claim.holder ? earlier : undefined;
}

function earlierClaim(scope: IConstruct, kind: string, key: string, claim: Claim): Claim | undefined {
  const known = claims.getOrSet(scope, () => new Map());
  const text = JSON.stringify([kind, key]);
  const earlier = known.get(text);
  if (!earlier) {
    known.set(text, claim);
  }
  return earlier;
}

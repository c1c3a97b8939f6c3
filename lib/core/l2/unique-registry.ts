import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

/** Claim of a construct on a value that may exist only once, such as the path of a page. */
export interface Claim {
  readonly construct: IConstruct;
  /**
   * Text that identifies the construct or object that made the claim. For `claimForHolder`, claims of the same holder
   * on one value do not conflict.
   */
  readonly holder: string;
}

const claims = new ConstructFact<Map<string, Claim>>('uniqueClaims');

/**
 * Claims a value that may exist only once, such as the path of a page in a portal. Returns the construct that claimed
 * the value earlier, or undefined. A second claim does not replace the first claim.
 *
 * @param scope construct within which the value is unique: a parent, a stack or the app
 * @param kind kind of the claimed value, such as a page path. Claims of different kinds do not conflict.
 * @param key value that the construct claims, such as the path of a page
 */
export function claimUnique(
  scope: IConstruct,
  kind: string,
  key: string,
  construct: IConstruct,
): IConstruct | undefined {
  return earlierClaim(scope, kind, key, { construct, holder: '' })?.construct;
}

/** Claims a value like `claimUnique`, but returns the earlier claim, and only if another holder made it. */
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

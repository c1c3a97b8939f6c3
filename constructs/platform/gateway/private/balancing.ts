import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import * as l1 from '../../../../lib/platform/gateway-upstream';
import { HashOn } from '../hash-on';

/** Load balancing properties that the user set for an upstream. */
interface BalancingProps {
  readonly algorithm?: string;
  readonly hashOn?: HashOn;
  readonly hashFallback?: HashOn;
  readonly stickySessions?: { readonly cookie: string; readonly path?: string };
}

/** Load balancing arguments of the resource `konnect_gateway_upstream`. */
type Balancing = Pick<
  l1.GatewayUpstreamConfig,
  | 'algorithm'
  | 'hashOn'
  | 'hashOnHeader'
  | 'hashOnCookie'
  | 'hashOnCookiePath'
  | 'hashOnQueryArg'
  | 'hashOnUriCapture'
  | 'hashFallback'
  | 'hashFallbackHeader'
  | 'hashFallbackQueryArg'
  | 'hashFallbackUriCapture'
  | 'stickySessionsCookie'
  | 'stickySessionsCookiePath'
>;

const HASHING = 'consistent-hashing';
const STICKY = 'sticky-sessions';

/**
 * Returns the load balancing arguments of an upstream. If the user sets no `algorithm`, the load balancing algorithm is
 * the algorithm that `hashOn` or `stickySessions` requires. If the user sets neither `algorithm` nor `hashOn` nor
 * `stickySessions`, the platform chooses the algorithm.
 */
export function balancingOf(upstream: IConstruct, given: BalancingProps): Balancing {
  const { hashOn, hashFallback, stickySessions } = given;
  const algorithm = given.algorithm ?? (hashOn ? HASHING : stickySessions ? STICKY : undefined);
  const on = hashOn?._render(upstream, 'hashOn');
  const fallback = hashFallback?._render(upstream, 'hashFallback');
  checkAlgorithm(upstream, algorithm, given);
  if (fallback && !on) {
    addError(
      upstream,
      'hashFallback',
      'is given without hashOn, which hashFallback requires; give hashOn, or omit hashFallback',
    );
  } else if (fallback && on?.kind === 'cookie') {
    const message =
      'is given, but hashOn is a cookie, which needs no fallback, because the gateway sets a missing cookie; omit hashFallback';
    addError(upstream, 'hashFallback', message);
  } else if (fallback && JSON.stringify(fallback) === JSON.stringify(on)) {
    addError(
      upstream,
      'hashFallback',
      'is the same request property as hashOn; give another property, or omit hashFallback',
    );
  }
  return {
    algorithm,
    hashOn: on?.kind,
    hashOnHeader: on?.header,
    hashOnCookie: on?.cookie ?? fallback?.cookie,
    hashOnCookiePath: on?.cookiePath ?? fallback?.cookiePath,
    hashOnQueryArg: on?.queryArg,
    hashOnUriCapture: on?.uriCapture,
    hashFallback: fallback?.kind,
    hashFallbackHeader: fallback?.header,
    hashFallbackQueryArg: fallback?.queryArg,
    hashFallbackUriCapture: fallback?.uriCapture,
    stickySessionsCookie: stickySessions?.cookie,
    stickySessionsCookiePath: stickySessions?.path,
  };
}

function checkAlgorithm(upstream: IConstruct, algorithm: string | undefined, given: BalancingProps): void {
  if (isUnresolved(algorithm)) {
    return;
  }
  if (given.hashOn && algorithm !== HASHING) {
    addError(
      upstream,
      'hashOn',
      `is given, but the load balancing algorithm is ${algorithm}; omit algorithm or hashOn`,
    );
  } else if (!given.hashOn && algorithm === HASHING) {
    addWarning(
      upstream,
      'hashOn',
      `is not given, but the algorithm ${HASHING} needs a request property to hash; give hashOn`,
    );
  }
  if (given.stickySessions && algorithm !== STICKY) {
    const message = `is given, but the load balancing algorithm is ${algorithm}; omit algorithm or stickySessions`;
    addError(upstream, 'stickySessions', message);
  } else if (!given.stickySessions && algorithm === STICKY) {
    addError(
      upstream,
      'stickySessions',
      `is not given, but the algorithm ${STICKY} needs a cookie; give stickySessions`,
    );
  }
}

import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import * as l1 from '../../../../lib/platform/gateway-upstream';
import { HashOn } from '../hash-on';

/** Load balancing properties that the user set. */
interface BalancingProps {
  readonly algorithm?: string;
  readonly hashOn?: HashOn;
  readonly hashFallback?: HashOn;
  readonly stickySessions?: { readonly cookie: string; readonly path?: string };
}

/** Arguments of the upstream resource for load balancing. */
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
 * Returns the arguments for load balancing. The default algorithm is the algorithm that `hashOn` or `stickySessions`
 * requires.
 */
export function balancingOf(upstream: IConstruct, given: BalancingProps): Balancing {
  const { hashOn, hashFallback, stickySessions } = given;
  const algorithm = given.algorithm ?? (hashOn ? HASHING : stickySessions ? STICKY : undefined);
  const on = hashOn?._render(upstream, 'hashOn');
  const fallback = hashFallback?._render(upstream, 'hashFallback');
  checkAlgorithm(upstream, algorithm, given);
  if (fallback && !on) {
    addError(upstream, 'hashFallback', 'is given without hashOn, which it requires; give hashOn, or leave it out');
  } else if (fallback && on?.kind === 'cookie') {
    const message =
      'is given, but hashOn is a cookie, which needs no fallback, because the gateway sets a missing cookie; leave the fallback out';
    addError(upstream, 'hashFallback', message);
  } else if (fallback && JSON.stringify(fallback) === JSON.stringify(on)) {
    addError(upstream, 'hashFallback', 'is the same as hashOn; give another, or leave it out');
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
    addError(upstream, 'hashOn', `is given, but the algorithm is ${algorithm}; leave out algorithm or hashOn`);
  } else if (!given.hashOn && algorithm === HASHING) {
    addWarning(
      upstream,
      'hashOn',
      `is not given, but the algorithm ${HASHING} needs a request property to hash; give one`,
    );
  }
  if (given.stickySessions && algorithm !== STICKY) {
    const message = `is given, but the algorithm is ${algorithm}; leave out algorithm or stickySessions`;
    addError(upstream, 'stickySessions', message);
  } else if (!given.stickySessions && algorithm === STICKY) {
    addError(upstream, 'stickySessions', `is not given, but the algorithm ${STICKY} needs a cookie; give one`);
  }
}

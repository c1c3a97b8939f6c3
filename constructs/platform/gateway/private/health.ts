import { IConstruct } from 'constructs';
import { milliseconds } from '../../../../lib/core/l2/conversions';
import { checkText } from '../../../../lib/core/l2/text-check';
import { addWarning } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { hostProblem } from '../../../../lib/core/values/hosts';
import * as l1 from '../../../../lib/platform/gateway-upstream';
import { ActiveHealthChecks, HealthChecks } from '../health-checks';

/** Returns the health checks of an upstream as an argument of the L1 construct. */
export function renderHealthChecks(
  construct: IConstruct,
  checks: HealthChecks | undefined,
): l1.GatewayUpstreamHealthchecks | undefined {
  if (!checks) {
    return undefined;
  }
  const { active, passive, threshold } = checks;
  return { active: active && renderActive(construct, active), passive, threshold };
}

function renderActive(construct: IConstruct, active: ActiveHealthChecks): l1.GatewayUpstreamHealthchecksActive {
  const { path, sni, verifyCertificate, timeout, healthy, unhealthy, ...others } = active;
  const secondsOf = (property: string, duration?: Duration): number | undefined => {
    const length = milliseconds(construct, `healthChecks.active.${property}`, duration);
    return length === undefined ? undefined : length / 1000;
  };
  checkText(construct, 'healthChecks.active.path', path, (text) =>
    text.startsWith('/') ? undefined : 'allowed: paths that begin with a slash',
  );
  checkText(construct, 'healthChecks.active.sni', sni, (text) => hostProblem(text, { name: true }));
  const found = {
    healthy: healthy && { ...healthy, interval: secondsOf('healthy.interval', healthy.interval) },
    unhealthy: unhealthy && { ...unhealthy, interval: secondsOf('unhealthy.interval', unhealthy.interval) },
  };
  if (!found.healthy?.interval && !found.unhealthy?.interval) {
    const message = 'has no interval, so no health checks run; give healthy.interval, unhealthy.interval, or both';
    addWarning(construct, 'healthChecks.active', message);
  }
  return {
    ...others,
    ...found,
    httpPath: path,
    httpsSni: sni,
    httpsVerifyCertificate: verifyCertificate,
    timeout: secondsOf('timeout', timeout),
  };
}

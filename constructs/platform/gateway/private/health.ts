import { IConstruct } from 'constructs';
import { Duration } from '../../../../lib/core/duration';
import { hostProblem } from '../../../../lib/core/hosts';
import { milliseconds } from '../../../../lib/core/rules/checked';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { checkText } from '../../../../lib/core/rules/texts';
import { isUnresolved } from '../../../../lib/core/tokens';
import * as l1 from '../../../../lib/platform/gateway-upstream';
import { ActiveHealthChecks, HealthChecks } from '../health-checks';

/** Health checks, as the platform takes them. */
export function renderHealthChecks(
  construct: IConstruct,
  checks: HealthChecks | undefined,
): l1.GatewayUpstreamHealthchecks | undefined {
  if (!checks) {
    return undefined;
  }
  const { active, passive, threshold } = checks;
  for (const [name, part] of Object.entries({ active, passive })) {
    checkStatuses(construct, `healthChecks.${name}.healthy.httpStatuses`, part?.healthy?.httpStatuses);
    checkStatuses(construct, `healthChecks.${name}.unhealthy.httpStatuses`, part?.unhealthy?.httpStatuses);
  }
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
    const remedy = 'give healthy.interval, unhealthy.interval, or both';
    addWarning(construct, 'healthChecks.active', `has no interval, so no checks are made; ${remedy}`);
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

function checkStatuses(construct: IConstruct, property: string, statuses: number[] | undefined): void {
  const given = statuses && !isUnresolved(statuses) ? statuses : [];
  const wrong = given.filter((status) => !isUnresolved(status) && !(status >= 100 && status <= 999));
  if (wrong.length > 0) {
    addError(construct, property, `has ${wrong.join(', ')}; allowed: HTTP statuses, 100 to 999`);
  }
}

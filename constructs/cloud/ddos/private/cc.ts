import { isIP } from 'node:net';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkAddress, checkDomain, checkNotEmpty } from '../../private/texts';
import {
  CcAction,
  CcGeoBlock,
  CcLevel,
  CcRateLimit,
  CcRateLimits,
  CcPrecisionPolicy,
  CcSourceRule,
  CcThreshold,
  RequestComparison,
  RequestCondition,
  RequestField,
  WebProtocol,
} from '../cc-rules';
import { propertyPath, numberInRange, secondsInRange, checkDistinctEntries, RulePath } from './lists';
import { parseSource } from './sources';

/** Reports an error if the website domain of a CC rule is invalid. */
export function checkSite(place: RulePath, { domain }: { readonly domain: string }): void {
  checkDomain(place.construct, propertyPath(place, 'domain'), domain, { wildcard: true });
}

/**
 * Renders a precision policy for a `CcPolicy`. Reports a precision policy with several conditions, because for an edit
 * of the `CcPolicy` the provider would create one rule per condition.
 */
export function renderOnePrecisionPolicy(place: RulePath, rule: CcPrecisionPolicy) {
  const { length } = rule.conditions;
  if (length > 1) {
    const message = `has ${length} conditions, and an edit would create one rule per condition, which blocks more requests than the combination; give one condition, or use DdosProtection.addCcPrecisionPolicy`;
    addError(place.construct, propertyPath(place, 'conditions'), message);
  }
  return renderCcPrecisionPolicy(place, rule);
}

/** Renders a precision policy: a CC rule that matches requests by content. */
export function renderCcPrecisionPolicy(place: RulePath, rule: CcPrecisionPolicy) {
  checkSite(place, rule);
  checkAddress(place.construct, propertyPath(place, 'address'), rule.address);
  if (rule.conditions.length === 0) {
    addError(place.construct, propertyPath(place, 'conditions'), 'is empty; give at least one request condition');
  }
  return {
    ip: rule.address,
    domain: rule.domain,
    protocol: rule.protocol ?? WebProtocol.HTTP,
    policyAction: rule.action ?? CcAction.DROP,
    policys: rule.conditions.map((condition, index) =>
      renderCondition({ ...place, path: propertyPath(place, `conditions[${index}]`) }, condition),
    ),
  };
}

function renderCondition(place: RulePath, { field, comparison = RequestComparison.EQUALS, value }: RequestCondition) {
  checkNotEmpty(place.construct, propertyPath(place, 'value'), value);
  return { fieldType: 'value', fieldName: field, value, valueOperator: comparison };
}

/** Renders an allow or deny rule by source IP for a `CcPolicy`, which does not accept networks. */
export function renderCcSource(place: RulePath, { domain, protocol, source, action }: CcSourceRule) {
  checkSite(place, { domain });
  checkSingle(place, 'source', source);
  return { domain, protocol: singleProtocol(place, protocol), blackWhiteIp: source, type: action };
}

/** Reports a source that is a network or an invalid address, for lists that accept only single addresses. */
export function checkSingle(place: RulePath, property: string, source: string): void {
  if (isUnresolved(source) || isIP(source) !== 0) {
    return;
  }
  const isNetwork = parseSource(place.construct, propertyPath(place, property), source) !== undefined;
  if (isNetwork) {
    const message = `is "${source}", which is a network; allowed: single addresses; for networks, use DdosProtection`;
    addError(place.construct, propertyPath(place, property), message);
  }
}

/**
 * Returns the protocol of a CC rule that accepts a single protocol. For WebProtocol.HTTP_AND_HTTPS, `singleProtocol`
 * reports an error and returns WebProtocol.HTTP.
 */
export function singleProtocol(place: RulePath, protocol = WebProtocol.HTTP): WebProtocol {
  if (protocol !== WebProtocol.HTTP_AND_HTTPS) {
    return protocol;
  }
  const message =
    'is WebProtocol.HTTP_AND_HTTPS, which only CcPrecisionPolicy accepts; allowed: WebProtocol.HTTP, WebProtocol.HTTPS';
  addError(place.construct, propertyPath(place, 'protocol'), message);
  return WebProtocol.HTTP;
}

/**
 * Returns the action of a CC rule that only accepts CcAction.DROP and CcAction.CAPTCHA. For CcAction.PASS,
 * `blockingAction` reports an error and returns CcAction.DROP.
 */
function blockingAction(place: RulePath, action = CcAction.DROP): CcAction {
  if (action !== CcAction.PASS) {
    return action;
  }
  const message = 'is CcAction.PASS, which only CcPrecisionPolicy accepts; allowed: CcAction.DROP, CcAction.CAPTCHA';
  addError(place.construct, propertyPath(place, 'action'), message);
  return CcAction.DROP;
}

/** Renders a CC rule that matches requests by the region of their source. */
export function renderCcGeoBlock(place: RulePath, { domain, protocol, region, action }: CcGeoBlock) {
  checkSite(place, { domain });
  if (region._scope === 'customized') {
    const message =
      'is GeoRegion.areas, which the provider does not send; allowed: GeoRegion.CHINA, GeoRegion.OVERSEAS';
    addError(place.construct, propertyPath(place, 'region'), message);
  }
  return {
    domain,
    protocol: singleProtocol(place, protocol),
    regionType: region._scope,
    action: blockingAction(place, action),
  };
}

export function renderCcThreshold(place: RulePath, { domain, requestsPerSecond = -1 }: CcThreshold) {
  checkSite(place, { domain });
  if (requestsPerSecond !== -1) {
    numberInRange(place, 'requestsPerSecond', requestsPerSecond, 1, Number.MAX_SAFE_INTEGER);
  }
  return { domain, threshold: requestsPerSecond };
}

export function renderCcRateLimits(place: RulePath, { domain, protocol, level, limits }: CcRateLimits) {
  checkSite(place, { domain });
  if (limits.length === 0) {
    addError(place.construct, propertyPath(place, 'limits'), 'is empty; give at least one rate limit');
  }
  const policys = limits.map((limit, index) =>
    renderRateLimit({ ...place, path: propertyPath(place, `limits[${index}]`) }, limit),
  );
  checkDistinctEntries(place, 'limits', policys);
  return { domain, protocol: singleProtocol(place, protocol), level: level ?? CcLevel.DEFAULT, policys };
}

const PERIODS = [1, 10, 30, 60];
const LONGEST_BLOCK = 86400;
const FIELDS: { readonly [part: string]: string } = {
  [RequestField.URI]: 'uri',
  [RequestField.COOKIE]: 'cookie',
  [RequestField.USER_AGENT]: 'userAgent',
};

function renderRateLimit(place: RulePath, limit: CcRateLimit) {
  const { construct } = place;
  const { comparison = RequestComparison.EQUALS } = limit;
  const period = limit.period._inMillis / 1000;
  checkNotEmpty(construct, propertyPath(place, 'value'), limit.value);
  if (!PERIODS.includes(period)) {
    addError(construct, propertyPath(place, 'period'), `is ${limit.period}; allowed: ${PERIODS.join(', ')} seconds`);
  }
  if (comparison === RequestComparison.NOT_EQUALS) {
    const message = 'is RequestComparison.NOT_EQUALS; allowed: RequestComparison.EQUALS, RequestComparison.INCLUDES';
    addError(construct, propertyPath(place, 'comparison'), message);
  }
  if (!(limit.field in FIELDS)) {
    const allowed = 'RequestField.URI, RequestField.COOKIE, RequestField.USER_AGENT';
    addError(construct, propertyPath(place, 'field'), `is "${limit.field}"; allowed: ${allowed}`);
  }
  return {
    action: blockingAction(place, limit.action),
    mode: comparison,
    period,
    executeDuration: secondsInRange(place, 'blockFor', limit.blockFor, 1, LONGEST_BLOCK),
    requestNum: numberInRange(place, 'requests', limit.requests, 1, 20000),
    [FIELDS[limit.field] ?? 'uri']: limit.value,
  };
}

import { isIP } from 'net';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
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
import { at, checkedNumber, checkedSeconds, checkUnlikeEntries, Place } from './lists';
import { sourceOf } from './sources';

/** Reports what is no domain of a website. */
export function checkSite(place: Place, { domain }: { readonly domain: string }): void {
  checkDomain(place.construct, at(place, 'domain'), domain, { wildcard: true });
}

/** A rule by the content of requests, of a whole policy: of one condition, since an edit of it makes a rule of each. */
export function renderOnePrecisionPolicy(place: Place, rule: CcPrecisionPolicy) {
  const { length } = rule.conditions;
  if (length > 1) {
    const harm = 'an edit would make a rule of each, which blocks more than all of them together';
    const message = `has ${length} conditions, and ${harm}; give one, or use DdosProtection.addCcPrecisionPolicy`;
    addError(place.construct, at(place, 'conditions'), message);
  }
  return renderCcPrecisionPolicy(place, rule);
}

/** A rule by the content of requests. */
export function renderCcPrecisionPolicy(place: Place, rule: CcPrecisionPolicy) {
  checkSite(place, rule);
  checkAddress(place.construct, at(place, 'address'), rule.address);
  if (rule.conditions.length === 0) {
    addError(place.construct, at(place, 'conditions'), 'has no condition; give at least one');
  }
  return {
    ip: rule.address,
    domain: rule.domain,
    protocol: rule.protocol ?? WebProtocol.HTTP,
    policyAction: rule.action ?? CcAction.DROP,
    policys: rule.conditions.map((condition, index) =>
      renderCondition({ ...place, path: at(place, `conditions[${index}]`) }, condition),
    ),
  };
}

function renderCondition(place: Place, { field, comparison = RequestComparison.EQUALS, value }: RequestCondition) {
  checkNotEmpty(place.construct, at(place, 'value'), value);
  return { fieldType: 'value', fieldName: field, value, valueOperator: comparison };
}

/** An allow or deny rule by source IP, as the whole policy takes it: without networks. */
export function renderCcSource(place: Place, { domain, protocol, source, action }: CcSourceRule) {
  checkSite(place, { domain });
  checkSingle(place, 'source', source);
  return { domain, protocol: singleProtocol(place, protocol), blackWhiteIp: source, type: action };
}

/** Reports what is no single address, for lists that take nothing else. */
export function checkSingle(place: Place, property: string, source: string): void {
  if (isUnresolved(source) || isIP(source) !== 0) {
    return;
  }
  const isNetwork = sourceOf(place.construct, at(place, property), source) !== undefined;
  if (isNetwork) {
    const message = `is "${source}"; a policy takes single addresses, and DdosProtection takes networks`;
    addError(place.construct, at(place, property), message);
  }
}

/** One protocol, for rules that take no more; else an error. */
export function singleProtocol(place: Place, protocol = WebProtocol.HTTP): WebProtocol {
  if (protocol !== WebProtocol.HTTP_AND_HTTPS) {
    return protocol;
  }
  const message = 'is WebProtocol.HTTP_AND_HTTPS, which CcPrecisionPolicy alone takes; give a rule for each of the two';
  addError(place.construct, at(place, 'protocol'), message);
  return WebProtocol.HTTP;
}

/** What happens to requests, for rules that let none through; else an error. */
function blockingAction(place: Place, action = CcAction.DROP): CcAction {
  if (action !== CcAction.PASS) {
    return action;
  }
  const message = 'is CcAction.PASS, which CcPrecisionPolicy alone takes; allowed: CcAction.DROP, CcAction.CAPTCHA';
  addError(place.construct, at(place, 'action'), message);
  return CcAction.DROP;
}

/** A rule by the region of the source. */
export function renderCcGeoBlock(place: Place, { domain, protocol, region, action }: CcGeoBlock) {
  checkSite(place, { domain });
  if (region._scope === 'customized') {
    const message =
      'is GeoRegion.areas, which the provider does not send; allowed: GeoRegion.CHINA, GeoRegion.OVERSEAS';
    addError(place.construct, at(place, 'region'), message);
  }
  return {
    domain,
    protocol: singleProtocol(place, protocol),
    regionType: region._scope,
    action: blockingAction(place, action),
  };
}

/** Where protection starts. */
export function renderCcThreshold(place: Place, { domain, requestsPerSecond = -1 }: CcThreshold) {
  checkSite(place, { domain });
  if (requestsPerSecond !== -1) {
    checkedNumber(place, 'requestsPerSecond', requestsPerSecond, 1, Number.MAX_SAFE_INTEGER);
  }
  return { domain, threshold: requestsPerSecond };
}

/** The rate limits of a website. */
export function renderCcRateLimits(place: Place, { domain, protocol, level, limits }: CcRateLimits) {
  checkSite(place, { domain });
  if (limits.length === 0) {
    addError(place.construct, at(place, 'limits'), 'has no limit; give at least one');
  }
  const policys = limits.map((limit, index) =>
    renderRateLimit({ ...place, path: at(place, `limits[${index}]`) }, limit),
  );
  checkUnlikeEntries(place, 'limits', policys);
  return { domain, protocol: singleProtocol(place, protocol), level: level ?? CcLevel.DEFAULT, policys };
}

const PERIODS = [1, 10, 30, 60];
const LONGEST_BLOCK = 86400;
const FIELDS: { readonly [part: string]: string } = {
  [RequestField.URI]: 'uri',
  [RequestField.COOKIE]: 'cookie',
  [RequestField.USER_AGENT]: 'userAgent',
};

function renderRateLimit(place: Place, limit: CcRateLimit) {
  const { construct } = place;
  const { comparison = RequestComparison.EQUALS } = limit;
  const period = limit.period._inMillis / 1000;
  checkNotEmpty(construct, at(place, 'value'), limit.value);
  if (!PERIODS.includes(period)) {
    addError(construct, at(place, 'period'), `is ${limit.period}; allowed: ${PERIODS.join(', ')} seconds`);
  }
  if (comparison === RequestComparison.NOT_EQUALS) {
    const message = 'is RequestComparison.NOT_EQUALS; allowed: RequestComparison.EQUALS, RequestComparison.INCLUDES';
    addError(construct, at(place, 'comparison'), message);
  }
  if (!(limit.field in FIELDS)) {
    const allowed = 'RequestField.URI, RequestField.COOKIE, RequestField.USER_AGENT';
    addError(construct, at(place, 'field'), `is "${limit.field}"; allowed: ${allowed}`);
  }
  return {
    action: blockingAction(place, limit.action),
    mode: comparison,
    period,
    executeDuration: checkedSeconds(place, 'blockFor', limit.blockFor, 1, LONGEST_BLOCK),
    requestNum: checkedNumber(place, 'requests', limit.requests, 1, 20000),
    [FIELDS[limit.field] ?? 'uri']: limit.value,
  };
}

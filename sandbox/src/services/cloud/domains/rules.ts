import { ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { requireValue } from '../../../shared/require-value';
import { textAt, textsAt } from '../../kit/texts-at';
import { partsOf, quotaRule } from '../kit/quotas';

const DOMAIN = 'api_gateway_custom_domain';
const ENVIRONMENTS = ['test', 'prepub', 'release'];
const MOST_MAPPINGS = 3;

const domainBound: ServerRule = {
  name: 'domain-bound-already',
  provider: 'cloud',
  summary: 'A custom domain can be bound only once, and to only one gateway service.',
  operations: WRITES,
  types: [DOMAIN],
  check: ({ key, after }, world) => {
    const [domain, service] = [requireValue(textAt(after, 'sub_domain')), requireValue(textAt(after, 'service_id'))];
    const other = world.find(DOMAIN, { sub_domain: domain }).find((one) => one.key !== key);
    if (!other) {
      return undefined;
    }
    const bound = textAt(other.values, 'service_id');
    return {
      status: `FailedOperation.DomainAlreadyBind${bound === service ? 'Service' : 'OtherService'}`,
      detail: `sub_domain is ${domain}, which is already bound to the service ${bound}: remove the domain from that service first`,
    };
  },
};

const mappings: ServerRule = {
  name: 'domain-mappings',
  provider: 'cloud',
  summary:
    'A custom domain has either the default path mapping, or up to three path mappings of the form path#environment.',
  operations: WRITES,
  types: [DOMAIN],
  check: ({ after }: WriteAttempt) => {
    const given = textsAt(after, 'path_mappings');
    if (after.is_default_mapping === true) {
      return given.length === 0
        ? undefined
        : {
            status: 'FailedOperation.SetCustomPathMappingError',
            detail: 'is_default_mapping is true, so path_mappings cannot be set: set is_default_mapping = false',
          };
    }
    if (given.length > MOST_MAPPINGS) {
      return {
        status: 'LimitExceeded.ExceededDefineMappingLimit',
        detail: `path_mappings has ${given.length} entries; allowed: ${MOST_MAPPINGS} or fewer`,
      };
    }
    const wrong = given.find((one) => !isMapping(one));
    return wrong === undefined
      ? undefined
      : {
          status: 'FailedOperation.DefineMappingPathError',
          detail: `path_mappings has "${wrong}": expected path#environment, such as "/v1#release" (${ENVIRONMENTS.join(', ')})`,
        };
  },
};

const pathTwice: ServerRule = {
  name: 'domain-mapping-twice',
  provider: 'cloud',
  summary: 'The path mappings of a custom domain must have different paths.',
  operations: WRITES,
  types: [DOMAIN],
  check: ({ after }) => {
    const paths = textsAt(after, 'path_mappings').map((one) => one.split('#')[0]);
    const twice = paths.find((path, index) => paths.indexOf(path) !== index);
    return twice === undefined
      ? undefined
      : {
          status: 'FailedOperation.DefineMappingParamRepeat',
          detail: `path_mappings maps the path ${twice} more than once: map the path to one environment`,
        };
  },
};

const forcedHttps: ServerRule = {
  name: 'domain-forced-https',
  provider: 'cloud',
  summary: 'A custom domain with the protocol http cannot force HTTPS.',
  operations: WRITES,
  types: [DOMAIN],
  check: ({ after }: WriteAttempt) =>
    after.is_forced_https === true && after.protocol === 'http'
      ? {
          status: 'UnsupportedOperation.ForceHttps',
          detail:
            'is_forced_https is true and protocol is "http": set protocol = "http&https", or is_forced_https = false',
        }
      : undefined,
};

const quota = quotaRule({
  name: 'quota-domains',
  summary: 'A gateway service can have at most 5 custom domains.',
  types: [DOMAIN],
  most: 5,
  status: 'LimitExceeded.ExceededDomainLimit',
  of: (values) => `the service ${textAt(values, 'service_id')}`,
  count: (values, world) => partsOf(world, textAt(values, 'service_id'), DOMAIN) + 1,
});

/** Rules that the simulated service applies to requests for custom domains. */
export const DOMAIN_RULES: readonly ServerRule[] = [domainBound, mappings, pathTwice, forcedHttps, quota];

function isMapping(text: string): boolean {
  const [path, environment, ...rest] = text.split('#');
  return path.startsWith('/') && ENVIRONMENTS.includes(environment) && rest.length === 0;
}

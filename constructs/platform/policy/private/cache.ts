import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { checkText } from '../../../../lib/core/l2/text-check';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { GatewayPluginProxyCacheConfigA } from '../../../../lib/platform/gateway-plugin-proxy-cache';
import { ProxyCachePolicyOptions } from '../cache-options';
import { checkStatus } from './status';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'];
const LISTS = ['methods', 'statuses', 'contentTypes'] as const;

/** Returns the settings of a `proxy-cache` policy. */
export function cacheSettings(construct: IConstruct, options: ProxyCachePolicyOptions): GatewayPluginProxyCacheConfigA {
  const { ttl, storageTtl, methods, statuses, contentTypes, ...others } = options ?? {};
  const cacheTtl = seconds(construct, 'policy.ttl', ttl);
  if (cacheTtl === 0) {
    addError(construct, 'policy.ttl', `is ${ttl}; allowed: 1 second or more`);
  }
  LISTS.filter((list) => options?.[list]?.length === 0).forEach((list) => {
    addError(
      construct,
      `policy.${list}`,
      'is an empty list, so the gateway caches no responses; give at least one element, or leave out the list',
    );
  });
  methods?.forEach((method, index) => checkText(construct, `policy.methods[${index}]`, method, methodProblem));
  statuses?.forEach((status, index) => checkStatus(construct, `policy.statuses[${index}]`, status));
  return {
    strategy: 'memory',
    cacheTtl,
    storageTtl: seconds(construct, 'policy.storageTtl', storageTtl),
    // Omits invalid HTTP methods, because the L1 construct would report the invalid methods a second time.
    requestMethods: methods?.filter((method) => isUnresolved(method) || methodProblem(method) === undefined),
    responseCodes: statuses,
    contentTypes,
    varyHeaders: others.varyHeaders,
    varyQueryParams: others.varyQuery,
    cacheControl: others.respectCacheControl,
    ignoreUriCase: others.ignorePathCase,
  };
}

function methodProblem(method: string): string | undefined {
  return METHODS.includes(method) ? undefined : `allowed: ${METHODS.join(', ')}`;
}

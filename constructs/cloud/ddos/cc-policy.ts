import { Construct } from 'constructs';
import { DayuCcPolicyV2 } from '../../../lib/cloud/dayu-cc-policy-v2';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { TerraformData } from '../../../lib/core/l1/terraform-data';
import { appliedId, Memory } from '../../../lib/core/l2/applied';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Outages, refuseOutage, warnOfOutages } from '../../../lib/core/l2/outages';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { CcGeoBlock, CcRateLimits, CcPrecisionPolicy, CcSourceRule, CcThreshold, WebProtocol } from './cc-rules';
import { DdosInstance } from './ddos-instance';
import { waitForBindings } from './private/bindings';
import {
  renderCcGeoBlock,
  renderCcRateLimits,
  renderOnePrecisionPolicy,
  renderCcSource,
  renderCcThreshold,
} from './private/cc';
import { replaceWithType } from './private/instance-type';
import { claim, claimStyle, followInstance, followText, idOf, instanceId } from './private/instances';
import { checkDistinctEntries, RulePath, renderAll } from './private/lists';
import { keepOrder, OrderedList } from './private/order';

/** Arguments of `CcPolicy`. */
export interface CcPolicyProps extends ManagedProps {
  /** Anti-DDoS instance whose CC protection the policy manages. */
  readonly instance: DdosInstance;

  /**
   * HTTP request rates at which the CC protection of a domain starts, one per domain. An apply that changes the
   * threshold of a domain removes the threshold and the rate limit level until the next apply. Removing the threshold
   * of a domain that keeps HTTP rate limits also removes the rate limit level. Changing a CC threshold, or removing the
   * threshold of a domain that keeps HTTP rate limits, requires `allowOutage` and two applies.
   *
   * @default - the anti-DDoS service decides
   */
  readonly thresholds?: CcThreshold[];

  /**
   * CC rules that allow or deny requests by source IP. Each source IP of a `CcPolicy` is a single address. Each
   * combination of source, domain and protocol can have one rule.
   *
   * @default - none
   */
  readonly sourceRules?: CcSourceRule[];

  /**
   * CC rules that drop requests or require a CAPTCHA, by the region of the client. Each combination of region, domain
   * and protocol can have one rule.
   *
   * @default - none
   */
  readonly geoBlocks?: CcGeoBlock[];

  /**
   * CC rules that match requests by their content. In a `CcPolicy`, each precision policy has one condition. For
   * several conditions, use `DdosProtection.addCcPrecisionPolicy`. If you add a precision policy to an existing
   * `CcPolicy`, the provider assigns the first address of the instance to the precision policy. The provider never
   * changes the address of a precision policy.
   *
   * @default - none
   */
  readonly precisionPolicies?: CcPrecisionPolicy[];

  /**
   * Request rate limits of each website, per source IP. A domain can have rate limits for HTTP or for HTTPS, but not
   * for both, because the provider does not distinguish the two protocols.
   *
   * @default - none
   */
  readonly rateLimits?: CcRateLimits[];

  /**
   * Whether edits are allowed that leave a website without its threshold or rate limit level, or the instance without
   * its CC rules. `allowOutage` allows three edits: changing a threshold, removing the threshold of a domain that keeps
   * HTTP rate limits, and changing the type of the instance, which replaces the policy. Set `allowOutage` for one edit
   * only: synthesis prints a warning while `allowOutage` is true.
   *
   * @default false: a plan with an edit that causes an outage fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the CC policy. Destroying the CC policy removes all CC rules and
   * thresholds of the instance, even if other tools created them. Only the CC rate limits of the instance stay.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const TYPE = 'cloud.CcPolicy';

/** Lists of a `CcPolicy` to which the service appends new entries. */
const LISTS: readonly OrderedList[] = [
  { block: 'thresholds' },
  { block: 'cc_black_white_ips' },
  { block: 'cc_geo_ip_policys' },
  // Precision policies that differ only in the protected address are equal, because the provider does not compare this
  // address.
  { block: 'cc_precision_policys', identityOf: (rule) => ({ ...rule, ip: '' }) },
  {
    block: 'cc_precision_req_limits',
    identityOf: ({ domain, protocol }) => ({ domain, protocol }),
    nested: 'policys',
  },
];

/**
 * Protection of an anti-DDoS instance from CC attacks (floods of requests), in one resource. To manage single rules,
 * use `DdosProtection`. An instance cannot have both a `CcPolicy` and single CC rules.
 *
 * Creates a `tencentcloud_dayu_cc_policy_v2` as the `node.defaultChild`. The construct id of the
 * `tencentcloud_dayu_cc_policy_v2` is the id of the anti-DDoS instance, so a change of the instance creates a new
 * policy. Terraform creates the policy after all IPs that this app binds to the instance, because the provider requires
 * a bound IP. The provider cannot import a `tencentcloud_dayu_cc_policy_v2`.
 *
 * A `CcPolicy` owns the thresholds, source rules, geo blocks, precision policies and rate limits of the instance. Each
 * apply removes thresholds, rules and rate limits that other tools added. Destroying a `CcPolicy`, or renaming a
 * `CcPolicy` without `moveFrom`, removes all CC settings of the instance except rate limits. The rules of a `CcPolicy`
 * protect the first address of the instance, except for precision policies, which have an `address`.
 *
 * The service appends new rules to its lists, and the provider compares the lists in the order of the service.
 * Therefore the `CcPolicy` sends the rules in the order in which Terraform first planned the rules, not in the order of
 * the program. A `terraform_data` resource per CC rule stores its place in this order. If the service returns an error,
 * such as too many requests, while the provider reads the CC policy, the provider plugin exits: plan again.
 *
 * @example
 *
 * new cloud.CcPolicy(this, 'requests', {
 *   instance: cloud.DdosInstance.advancedIp('bgpip-000004xf'),
 *   thresholds: [{ domain: 'shop.example.com', requestsPerSecond: 2000 }],
 * });
 */
export class CcPolicy extends ManagedConstruct {
  /**
   * Whether a value is a `CcPolicy`, created by any copy of this package. Aspects can call `isCcPolicy` to find CC
   * policies.
   *
   * @param x any value
   */
  public static isCcPolicy(x: unknown): x is CcPolicy {
    return hasMark(x, TYPE);
  }

  /**
   * Adds a CC policy for an anti-DDoS instance to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CcPolicyProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    const { instance } = args;
    instance._check(this);
    claimStyle(this, instance, 'CC', 'CcPolicy');
    const other = claim(this, instance, 'the CC policy', this.node.path);
    if (other) {
      addError(
        this,
        'instance',
        `already has the CcPolicy ${other.holder}; an instance can have one CcPolicy, so combine both`,
      );
    }
    const outages: Outages = { owner: this, allowOutage: args.allowOutage };
    const place: RulePath = { construct: this, path: '' };
    const thresholds = renderAll(place, 'thresholds', args.thresholds, renderCcThreshold);
    const sources = renderAll(place, 'sourceRules', args.sourceRules, renderCcSource);
    const geoBlocks = renderAll(place, 'geoBlocks', args.geoBlocks, renderCcGeoBlock);
    const precisionPolicies = renderAll(place, 'precisionPolicies', args.precisionPolicies, renderOnePrecisionPolicy);
    const rateLimits = renderAll(place, 'rateLimits', args.rateLimits, renderCcRateLimits);
    checkDistinctEntries(place, 'thresholds', thresholds, 'domain', ({ domain }) => domain);
    checkDistinctEntries(place, 'sourceRules', sources, 'domain, protocol and source', (rule) => ({
      ...rule,
      type: '',
    }));
    checkDistinctEntries(place, 'geoBlocks', geoBlocks, 'domain, protocol and region', (block) => ({
      ...block,
      action: '',
    }));
    checkDistinctEntries(place, 'precisionPolicies', precisionPolicies, 'content', (policy) => ({ ...policy, ip: '' }));
    checkDistinctEntries(place, 'rateLimits', rateLimits, 'domain', ({ domain }) => domain);
    const resource = new DayuCcPolicyV2(this, instanceId(this, instance), {
      provider: args.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      thresholds,
      ccBlackWhiteIps: sources,
      ccGeoIpPolicys: geoBlocks,
      ccPrecisionPolicys: precisionPolicies,
      ccPrecisionReqLimits: rateLimits,
    });
    this.node.defaultChild = followInstance(resource, instance);
    applyRemovalPolicy(resource, args.removalPolicy);
    replaceWithType(resource, instance, outages);
    LISTS.forEach((list) => keepOrder(resource, list));
    thresholds?.forEach((threshold) => refuseThreshold(resource, threshold, outages));
    rateLimits
      ?.filter(({ protocol }) => isUnresolved(protocol) || protocol === WebProtocol.HTTP)
      .forEach(({ domain }) => refuseLossOfLevel(resource, domain, outages));
    warnOfOutages(outages, 'an edited threshold is missing until the second apply, so apply twice');
    waitForBindings(this, instance);
  }
}

/**
 * Makes a plan fail if the plan changes the threshold of one domain and `allowOutage` is not true. The threshold of
 * each domain is checked separately, so plans can add thresholds of other domains.
 */
function refuseThreshold(
  policy: DayuCcPolicyV2,
  { domain, threshold }: { readonly domain: string; readonly threshold: number },
  outages: Outages,
): void {
  const edit = 'removes a changed threshold and the level of the rate limits of its domain until the next apply';
  rememberThreshold(policy, domain, (memory) => {
    return refuseOutage(policy, { threshold }, { ...outages, edit }, { ...memory, kind: 'threshold' });
  });
}

/**
 * Makes a plan fail if the plan removes the threshold of a domain that keeps HTTP rate limits and `allowOutage` is not
 * true. A plan that adds a threshold does not fail, because adding a threshold causes no outage.
 */
function refuseLossOfLevel(policy: DayuCcPolicyV2, domain: string, outages: Outages): void {
  const edit = 'removes the level of the rate limits of a domain together with its threshold, until the next apply';
  rememberThreshold(policy, domain, (memory) => {
    const applied = refuseOutage(policy, { threshold: 'none' }, { ...outages, edit }, memory);
    if (outages.allowOutage !== true) {
      applied.lifecycle = { ignoreChanges: ['input', 'triggers_replace'] };
    }
    return applied;
  });
}

/**
 * Stores the threshold of a domain once per policy, in a `terraform_data` resource. Within the policy, the address of
 * the `terraform_data` depends only on the domain.
 */
function rememberThreshold(policy: DayuCcPolicyV2, domain: string, remember: (memory: Memory) => TerraformData): void {
  const partOf = (text: string) => `threshold-${text}`;
  const part = partOf(idOf(policy, domain));
  if (!policy.node.tryFindChild(appliedId(part))) {
    followText(remember({ part }), domain, (text) => appliedId(partOf(text)));
  }
}

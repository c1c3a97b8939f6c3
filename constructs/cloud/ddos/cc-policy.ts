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
  /** Instance to protect. */
  readonly instance: DdosInstance;

  /**
   * Request rates at which protection starts, one per domain, for HTTP. Changing a threshold removes the threshold and
   * the rate limit level of the domain until the next apply. Removing the threshold of a domain that keeps HTTP rate
   * limits also removes the rate limit level. Both edits of a threshold require `allowOutage` and two applies.
   *
   * @default - the anti-DDoS service decides
   */
  readonly thresholds?: CcThreshold[];

  /**
   * CC rules that allow or deny requests by source IP. Single addresses only, one rule per source, domain and protocol.
   *
   * @default - none
   */
  readonly sourceRules?: CcSourceRule[];

  /**
   * CC rules by the region of the source, one per region, domain and protocol.
   *
   * @default - none
   */
  readonly geoBlocks?: CcGeoBlock[];

  /**
   * CC rules by the content of requests, each with one condition. For several conditions, use
   * `DdosProtection.addCcPrecisionPolicy`. The provider assigns the first address of the instance to rules that are
   * added to an existing policy, and never changes an address.
   *
   * @default - none
   */
  readonly precisionPolicies?: CcPrecisionPolicy[];

  /**
   * Rate limits per source IP, by website. A domain can have rate limits for HTTP or for HTTPS, but not for both,
   * because the provider does not distinguish the two protocols.
   *
   * @default - none
   */
  readonly rateLimits?: CcRateLimits[];

  /**
   * Whether edits are allowed that leave a website without its threshold or rate limit level, or the instance without
   * its CC rules. Edits with that effect change a threshold, remove the threshold of a domain that keeps HTTP rate
   * limits, or change the type of the instance, which replaces the policy. Set this property for one edit only: while
   * the property is true, synthesis prints a warning.
   *
   * @default false: a plan with an edit that causes an outage fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the policy. Without the policy, the instance loses its protection from CC
   * attacks, including rules that other tools created. Only rate limits stay after the policy is destroyed.
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
  // The provider does not compare the protected address of a precision policy, so the address is not part of the
  // identity.
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
 * Creates a `tencentcloud_dayu_cc_policy_v2` as the `node.defaultChild`. The construct id of the policy's resource is
 * the id of the instance, so Terraform creates a new policy if the instance changes. Terraform creates the policy after
 * all IPs that this app binds to the instance, because the provider requires a bound IP. The provider cannot import the
 * resource of the policy.
 *
 * The policy owns the thresholds, source rules, geo blocks, precision policies and rate limits of the instance. Each
 * apply removes entries that other tools added to these lists. Destroying the policy, or renaming it without
 * `moveFrom`, removes all these settings except rate limits. The policy protects the first address of the instance.
 *
 * The service appends new entries to its lists, and the provider compares the lists in the order of the service. So the
 * construct sends the entries in the order in which the entries were first planned, not in the order of the program. A
 * `terraform_data` per entry remembers the order of the first plans. If the service returns an error while a plan reads
 * the instance, such as too many requests, the provider plugin exits: plan again.
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
   * Whether a value is a `CcPolicy`, created by any copy of this package. Aspects can call the method to recognise
   * constructs.
   *
   * @param x any value
   */
  public static isCcPolicy(x: unknown): x is CcPolicy {
    return hasMark(x, TYPE);
  }

  /**
   * Sets up the protection of an instance from CC attacks.
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
 * Makes a plan fail if the plan changes the threshold of one domain. The threshold of each domain is checked
 * separately, so plans can add thresholds of other domains.
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
 * Makes a plan fail if the plan removes the threshold of a domain that keeps rate limits. Adding a threshold causes no
 * outage, so such a plan does not fail.
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
 * Stores the threshold of a domain once per policy. Within the policy, the Terraform address of the stored threshold
 * only depends on the domain.
 */
function rememberThreshold(policy: DayuCcPolicyV2, domain: string, remember: (memory: Memory) => TerraformData): void {
  const partOf = (text: string) => `threshold-${text}`;
  const part = partOf(idOf(policy, domain));
  if (!policy.node.tryFindChild(appliedId(part))) {
    followText(remember({ part }), domain, (text) => appliedId(partOf(text)));
  }
}

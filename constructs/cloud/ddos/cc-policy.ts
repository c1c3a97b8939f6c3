import { Construct } from 'constructs';
import { DayuCcPolicyV2 } from '../../../lib/cloud/dayu-cc-policy-v2';
import { appliedId } from '../../../lib/core/applied';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { Outages, refuseOutage, warnOfOutages } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { CcGeoBlock, CcRateLimits, CcPrecisionPolicy, CcSourceRule, CcThreshold } from './cc-rules';
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
import { checkUnlikeEntries, Place, rendered } from './private/lists';

/**
 * The arguments of `CcPolicy`.
 */
export interface CcPolicyProps extends ManagedProps {
  /** The instance that is set up. */
  readonly instance: DdosInstance;

  /**
   * Request rates from which protection starts, one for each domain, for HTTP. An edit of one takes it away, and the level of the
   * rate limits of its domain with it, until the next apply: so it takes `allowOutage`, and to apply twice. One that is taken out
   * of the program takes that level with it until the next apply, too.
   *
   * @default - as the service has them
   */
  readonly thresholds?: CcThreshold[];

  /**
   * Allow and deny rules by source IP, single addresses only, one for each source, domain and protocol.
   *
   * @default - none
   */
  readonly sourceRules?: CcSourceRule[];

  /**
   * Rules by the region of the source, one for each region, domain and protocol.
   *
   * @default - none
   */
  readonly geoBlocks?: CcGeoBlock[];

  /**
   * Rules by the content of requests, each of one condition: for more, use `DdosProtection.addCcPrecisionPolicy`. The provider gives
   * rules that are added to a policy the first address of the instance, and does not change the address of any.
   *
   * @default - none
   */
  readonly precisionPolicies?: CcPrecisionPolicy[];

  /**
   * Rate limits for each source IP, by website. A domain has them for HTTP or HTTPS: the provider reads both as one.
   *
   * @default - none
   */
  readonly rateLimits?: CcRateLimits[];

  /**
   * Whether edits are accepted that leave a website without its threshold, or the instance without its rules: those of
   * thresholds, and another type of the instance, which replaces the policy. It is meant for one edit, and a warning while it is
   * true.
   *
   * @default false: a plan with such an edit fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the policy when Terraform would destroy it: the instance is without its protection then, also without rules
   * that others made. Only rate limits stay.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const TYPE = 'cloud.CcPolicy';

/**
 * The protection of an instance from CC attacks (floods of requests), all of it in one resource. For rules one by one, see
 * `DdosProtection`; an instance has one or the other.
 *
 * Makes a `dayu_cc_policy_v2`, which has the id of the instance for its id and is the `node.defaultChild`: another instance
 * gets a new policy. It is made after all IPs that this app binds to the instance, since the provider requires one. The provider
 * cannot import one.
 *
 * A policy is all that the instance has: each apply removes what others added to its lists, and destroying the policy takes all of
 * it but rate limits, which stay; so does a rename without `moveFrom`. It protects the first address of the instance, and lists are compared in the order of the
 * service. An error of the service while a plan reads the instance, such as too many requests, ends the provider's plugin:
 * plan again.
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
   * Whether something is a `CcPolicy`. For aspects; it works across copies of this library, too.
   *
   * @param x anything
   */
  public static isCcPolicy(x: any): x is CcPolicy {
    return hasMark(x, TYPE);
  }

  /**
   * Sets up the protection of an instance from CC attacks.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CcPolicyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { instance: () => DdosInstance.advancedIp(MISSING.text()) }));
    markConstruct(this, TYPE);
    const { instance } = props;
    instance._check(this);
    claimStyle(this, instance, 'CC', 'CcPolicy');
    const other = claim(this, instance, 'the CC policy', this.node.path);
    if (other) {
      addError(this, 'instance', `has the policy ${other.style} already; an instance has one, so put both into one`);
    }
    const outages: Outages = { owner: this, allowOutage: props.allowOutage };
    const place: Place = { construct: this, path: '' };
    const thresholds = rendered(place, 'thresholds', props.thresholds, renderCcThreshold);
    const sources = rendered(place, 'sourceRules', props.sourceRules, renderCcSource);
    const geoBlocks = rendered(place, 'geoBlocks', props.geoBlocks, renderCcGeoBlock);
    const precisionPolicies = rendered(place, 'precisionPolicies', props.precisionPolicies, renderOnePrecisionPolicy);
    const rateLimits = rendered(place, 'rateLimits', props.rateLimits, renderCcRateLimits);
    checkUnlikeEntries(place, 'thresholds', thresholds, 'domain', ({ domain }) => domain);
    checkUnlikeEntries(place, 'sourceRules', sources, 'domain, protocol and source', (rule) => ({ ...rule, type: '' }));
    checkUnlikeEntries(place, 'geoBlocks', geoBlocks, 'domain, protocol and region', (block) => ({
      ...block,
      action: '',
    }));
    checkUnlikeEntries(place, 'precisionPolicies', precisionPolicies, 'content', (policy) => ({ ...policy, ip: '' }));
    checkUnlikeEntries(place, 'rateLimits', rateLimits, 'domain', ({ domain }) => domain);
    const resource = new DayuCcPolicyV2(this, instanceId(this, instance), {
      provider: props.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      thresholds,
      ccBlackWhiteIps: sources,
      ccGeoIpPolicys: geoBlocks,
      ccPrecisionPolicys: precisionPolicies,
      ccPrecisionReqLimits: rateLimits,
    });
    this.node.defaultChild = followInstance(resource, instance);
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWithType(resource, instance, outages);
    thresholds?.forEach((threshold) => refuseThreshold(resource, threshold, outages));
    warnOfOutages(outages, 'a threshold that is edited is gone until a second apply, so apply twice');
    waitForBindings(this, instance);
  }
}

/** Refuses edits of one threshold by itself, so that those of other domains can be added. */
function refuseThreshold(
  policy: DayuCcPolicyV2,
  { domain, threshold }: { readonly domain: string; readonly threshold: number },
  outages: Outages,
): void {
  const partOf = (text: string) => `threshold-${text}`;
  const part = partOf(idOf(policy, domain));
  if (!policy.node.tryFindChild(appliedId(part))) {
    const edit =
      'takes a threshold that changes away, with the level of the rate limits of its domain, until the next apply';
    const applied = refuseOutage(policy, { threshold }, { ...outages, edit }, part);
    followText(applied, domain, (text) => appliedId(partOf(text)));
  }
}

import { Construct } from 'constructs';
import { DayuCcPolicyV2 } from '../../../lib/cloud/dayu-cc-policy-v2';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { CcGeoBlock, CcRateLimits, CcPrecisionPolicy, CcSourceRule, CcThreshold } from './cc-rules';
import { DdosInstance } from './ddos-instance';
import { waitForBindings } from './private/bindings';
import {
  renderCcGeoBlock,
  renderCcRateLimits,
  renderCcPrecisionPolicy,
  renderCcSource,
  renderCcThreshold,
} from './private/cc';
import { claim, claimStyle, followInstance, instanceId } from './private/instances';
import { Place, rendered } from './private/lists';

/**
 * The arguments of `CcPolicy`.
 */
export interface CcPolicyProps extends ManagedProps {
  /** The instance that is set up. */
  readonly instance: DdosInstance;

  /**
   * Request rates from which protection starts, by domain.
   *
   * @default - as the service has them
   */
  readonly thresholds?: CcThreshold[];

  /**
   * Allow and deny rules by source IP, single addresses only.
   *
   * @default - none
   */
  readonly sourceRules?: CcSourceRule[];

  /**
   * Rules by the region of the source.
   *
   * @default - none
   */
  readonly geoBlocks?: CcGeoBlock[];

  /**
   * Rules by the content of requests.
   *
   * @default - none
   */
  readonly precisionPolicies?: CcPrecisionPolicy[];

  /**
   * Rate limits for each source IP, by website.
   *
   * @default - none
   */
  readonly rateLimits?: CcRateLimits[];

  /**
   * What becomes of the policy when Terraform would destroy it: the instance is without its protection then.
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
 * @example
 *
 * new CcPolicy(this, 'requests', {
 *   instance: DdosInstance.advancedIp('bgpip-000004xf'),
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
    const place: Place = { construct: this, path: '' };
    const resource = new DayuCcPolicyV2(this, instanceId(this, instance), {
      provider: props.provider,
      resourceId: instance.instanceId,
      business: instance.type,
      thresholds: rendered(place, 'thresholds', props.thresholds, renderCcThreshold),
      ccBlackWhiteIps: rendered(place, 'sourceRules', props.sourceRules, renderCcSource),
      ccGeoIpPolicys: rendered(place, 'geoBlocks', props.geoBlocks, renderCcGeoBlock),
      ccPrecisionPolicys: rendered(place, 'precisionPolicies', props.precisionPolicies, renderCcPrecisionPolicy),
      ccPrecisionReqLimits: rendered(place, 'rateLimits', props.rateLimits, renderCcRateLimits),
    });
    this.node.defaultChild = followInstance(resource, instance);
    applyRemovalPolicy(resource, props.removalPolicy);
    waitForBindings(this, instance);
  }
}

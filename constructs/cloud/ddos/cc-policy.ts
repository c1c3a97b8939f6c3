import { Construct } from 'constructs';
import { DayuCcPolicyV2 } from '../../../lib/cloud/dayu-cc-policy-v2';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { CcGeoBlock, CcRateLimits, CcRequestRule, CcSourceRule, CcThreshold } from './cc-rules';
import { DdosInstance } from './ddos-instance';
import { waitForBindings } from './private/bindings';
import {
  renderCcGeoBlock,
  renderCcRateLimits,
  renderCcRequestRule,
  renderCcSource,
  renderCcThreshold,
} from './private/cc';
import { claim, claimStyle, instanceId } from './private/instances';
import { Place, rendered } from './private/lists';
import { IN_POLICIES } from './private/spelling';

/**
 * The arguments of `CcPolicy`.
 */
export interface CcPolicyProps extends ManagedProps {
  /** The instance that is set up. */
  readonly instance: DdosInstance;

  /**
   * How fast requests may come before protection starts, by domain.
   *
   * @default - as the service has them
   */
  readonly thresholds?: CcThreshold[];

  /**
   * Rules on requests by who sends them, single addresses only.
   *
   * @default - none
   */
  readonly sources?: CcSourceRule[];

  /**
   * Rules on requests by where they come from.
   *
   * @default - none
   */
  readonly geoBlocks?: CcGeoBlock[];

  /**
   * Rules on requests by what they hold.
   *
   * @default - none
   */
  readonly requestRules?: CcRequestRule[];

  /**
   * How often one sender may send requests, by website.
   *
   * @default - as often as it likes
   */
  readonly rateLimits?: CcRateLimits[];
}

/**
 * The protection of an instance against floods of requests (CC attacks), all of it in one resource. For rules one by one, see
 * `DdosProtection`; an instance has one or the other.
 *
 * Makes a `dayu_cc_policy_v2`, which has the id of the instance for its id and is the `node.defaultChild`: another instance
 * gets a new policy. It is made once all addresses that this app binds to the instance are bound, since the provider asks for one.
 *
 * @example
 *
 * new CcPolicy(this, 'requests', {
 *   instance: DdosInstance.advancedIp('bgpip-000004xf'),
 *   thresholds: [{ domain: 'shop.example.com', requestsPerSecond: 2000 }],
 * });
 */
export class CcPolicy extends Construct {
  /**
   * Sets up the protection of an instance against floods of requests.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CcPolicyProps) {
    super(scope, id);
    const { instance } = props;
    instance._check(this);
    claimStyle(this, instance, 'CC', 'CcPolicy');
    const other = claim(this, instance, 'the CC policy', this.node.path);
    if (other) {
      addError(this, 'instance', `has the policy ${other.style} already; an instance has one, so put both into one`);
    }
    const place: Place = { construct: this, path: '', spelling: IN_POLICIES };
    this.node.defaultChild = new DayuCcPolicyV2(this, instanceId(this, instance), {
      provider: props.provider,
      resourceId: instance.instanceId,
      business: instance.kind,
      thresholds: rendered(place, 'thresholds', props.thresholds, renderCcThreshold),
      ccBlackWhiteIps: rendered(place, 'sources', props.sources, renderCcSource),
      ccGeoIpPolicys: rendered(place, 'geoBlocks', props.geoBlocks, renderCcGeoBlock),
      ccPrecisionPolicys: rendered(place, 'requestRules', props.requestRules, renderCcRequestRule),
      ccPrecisionReqLimits: rendered(place, 'rateLimits', props.rateLimits, renderCcRateLimits),
    });
    waitForBindings(this, instance);
  }
}

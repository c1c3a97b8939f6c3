import { IConstruct } from 'constructs';
import { Policy } from '../../../../lib/platform/policies';
import { Placement } from './scopes';

/** Returns the settings of a policy that is attached to a gateway entity or a control plane. */
export function settingsOf(construct: IConstruct, placement: Placement): unknown {
  const { policy } = placement;
  return policy._settings ? policy._settings(construct, placement) : policy._config;
}

/**
 * Makes a policy compute its settings only when the app attaches the policy, because errors in the settings need a
 * construct that reports them. Returns the policy.
 */
export function withSettings<T>(policy: Policy, settings: (construct: IConstruct, placement: Placement) => T): Policy {
  policy._settings = settings;
  return policy;
}

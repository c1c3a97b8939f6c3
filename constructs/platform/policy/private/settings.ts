import { IConstruct } from 'constructs';
import { Policy } from '../../../../lib/platform/policies';
import { Placement } from './scopes';

/** Returns the settings of an attached policy. */
export function settingsOf(construct: IConstruct, placement: Placement): unknown {
  const { policy } = placement;
  return policy._settings ? policy._settings(construct, placement) : policy._config;
}

/**
 * Makes a policy compute the settings when the policy is attached, because errors in the settings are reported on a
 * construct. Returns the policy.
 */
export function withSettings<T>(policy: Policy, settings: (construct: IConstruct, placement: Placement) => T): Policy {
  policy._settings = settings;
  return policy;
}

import { IConstruct } from 'constructs';
import { Policy } from '../../../../lib/platform/policies';
import { Placement } from './scopes';

/** Returns the settings of an attached policy. */
export function settingsOf(construct: IConstruct, placement: Placement): any {
  const { policy } = placement;
  return policy._settings ? policy._settings(construct, placement) : policy._config;
}

/**
 * Returns a policy whose settings are computed when it is attached, because mistakes in the settings need a construct
 * to be reported on.
 */
export function withSettings<T>(policy: Policy, settings: (construct: IConstruct, placement: Placement) => T): Policy {
  policy._settings = settings;
  return policy;
}

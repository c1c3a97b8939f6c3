import { IConstruct } from 'constructs';
import { Policy } from '../../../../lib/platform/policies';
import { Placement } from './scopes';

/** The settings of a policy where it is attached. */
export function settingsOf(construct: IConstruct, placement: Placement): any {
  const { policy } = placement;
  return policy._settings ? policy._settings(construct, placement) : policy._config;
}

/** A policy whose settings are made where it is attached, since only then there is a construct for what is wrong in them. */
export function withSettings<T>(policy: Policy, settings: (construct: IConstruct, placement: Placement) => T): Policy {
  policy._settings = settings;
  return policy;
}

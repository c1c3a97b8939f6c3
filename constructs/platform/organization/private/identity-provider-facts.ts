import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

const mapped = new ConstructFact<true>('hasTeamMapping');
const disabled = new ConstructFact<true>('isDisabledProvider');

/** Records that the app maps groups of an identity provider to teams. */
export function rememberMapping(identityProvider: IConstruct): void {
  mapped.set(identityProvider, true);
}

/** Returns whether the app maps groups of an identity provider to teams. */
export function isMapped(identityProvider: IConstruct): boolean {
  return mapped.has(identityProvider);
}

/** Records that an identity provider of the app is disabled. */
export function rememberDisabled(identityProvider: IConstruct): void {
  disabled.set(identityProvider, true);
}

/** Returns whether an identity provider of the app is disabled. */
export function isDisabled(identityProvider: IConstruct): boolean {
  return disabled.has(identityProvider);
}

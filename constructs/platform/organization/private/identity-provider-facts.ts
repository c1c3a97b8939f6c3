import { IConstruct } from 'constructs';

const mapped = new WeakSet<IConstruct>();
const disabled = new WeakSet<IConstruct>();

/** Notes that groups of an identity provider are mapped to teams. */
export function rememberMapping(identityProvider: IConstruct): void {
  mapped.add(identityProvider);
}

/** Whether they are, as far as it is done here. */
export function isMapped(identityProvider: IConstruct): boolean {
  return mapped.has(identityProvider);
}

/** Notes that nobody can sign in by an identity provider. */
export function rememberDisabled(identityProvider: IConstruct): void {
  disabled.add(identityProvider);
}

/** Whether that is so, as far as it is said here. */
export function isDisabled(identityProvider: IConstruct): boolean {
  return disabled.has(identityProvider);
}

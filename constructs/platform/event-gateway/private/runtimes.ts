import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';

const runtimes = new ConstructFact<string | undefined>('eventGatewayRuntime');

/** Records the minimum data plane version of an event gateway, for the event gateway or for one of its objects. */
export function rememberRuntime(construct: IConstruct, version: string | undefined): void {
  runtimes.set(construct, isUnresolved(version) ? undefined : version);
}

/**
 * Returns the recorded minimum data plane version for an event gateway or a virtual cluster of this app. Returns
 * undefined if no minimum version is set or the version is a token, and for objects outside of this app.
 */
export function runtimeOf(construct: IConstruct): string | undefined {
  return runtimes.get(construct);
}

import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';

const runtimes = new ConstructFact<string | undefined>('eventGatewayRuntime');

/**
 * Stores the minimum data plane version of an event gateway for a construct: the event gateway, or an object in the
 * event gateway.
 */
export function rememberRuntime(construct: IConstruct, version: string | undefined): void {
  runtimes.set(construct, isUnresolved(version) ? undefined : version);
}

/**
 * Returns the stored minimum data plane version for an event gateway or a virtual cluster of this app. Returns
 * undefined if the version is not set or a token, or if the app does not create the object.
 */
export function runtimeOf(construct: IConstruct): string | undefined {
  return runtimes.get(construct);
}

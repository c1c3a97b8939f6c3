import { IConstruct } from 'constructs';
import { isUnresolved } from '../../../../lib/core/tokens';

const runtimes = new WeakMap<IConstruct, string | undefined>();

/** Keeps the oldest version of the data planes that an event gateway, or a part of it, is for. */
export function rememberRuntime(construct: IConstruct, version: string | undefined): void {
  runtimes.set(construct, isUnresolved(version) ? undefined : version);
}

/** The oldest version of the data planes, where it was given to an event gateway that is made here. */
export function runtimeOf(construct: IConstruct): string | undefined {
  return runtimes.get(construct);
}

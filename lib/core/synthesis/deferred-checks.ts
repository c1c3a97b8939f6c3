import { IConstruct } from 'constructs';
import { ResourceIndex } from '../rules/resource-index';
import { CallSite, currentCall } from '../values/call-site';
import { ConstructFact } from '../values/construct-fact';
import { PropertyDiagnostic } from '../values/property-diagnostic';

/**
 * Function that finds problems of a construct when the app is complete. A deferred check can look up all resources of
 * the app.
 */
export type Check = (resourceIndex: ResourceIndex) => PropertyDiagnostic[];

interface KeptCheck {
  readonly check: Check;
  /**
   * Call in the user's program that caused the deferred check. The call that caused a check may differ from the call
   * that created the construct.
   */
  readonly call?: CallSite;
}

const checks = new ConstructFact<KeptCheck[]>('deferredChecks');

/** Stores a deferred check of a construct. Returns true if the check is the first deferred check of the construct. */
export function keepCheck(construct: IConstruct, check: Check): boolean {
  const kept = { check, call: currentCall() };
  const known = checks.get(construct);
  if (known) {
    known.push(kept);
    return false;
  }
  checks.set(construct, [kept]);
  return true;
}

/** Runs the deferred checks of a construct, and returns their findings. */
export function problemsOf(construct: IConstruct, resourceIndex: ResourceIndex): PropertyDiagnostic[] {
  const kept = checks.get(construct) ?? [];
  return kept.flatMap(({ check, call }) => check(resourceIndex).map((finding) => ({ call, ...finding })));
}

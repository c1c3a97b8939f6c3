import { DISABLE_STACK_TRACE_IN_METADATA } from 'cdktf';
import { IConstruct } from 'constructs';
import { callOf, CallSite } from '../values/call-site';
import { PropertyDiagnostic } from '../values/property-diagnostic';
import { originOf } from './origins';

/**
 * Returns the source of a construct: a position in an input file if the construct or one of its scopes has one, or else
 * a line of the user's code.
 */
export function placeOf(construct: IConstruct): string | undefined {
  const origin = originOf(construct);
  return origin === undefined ? shown(construct, nearestCall(construct)) : `from ${origin}`;
}

/** Returns the line of the user's call that caused a finding, or undefined if the line is unknown. */
export function lineOf(construct: IConstruct, { call }: PropertyDiagnostic): string | undefined {
  return shown(construct, call);
}

/**
 * Returns the user's call that created a construct. If the call that created the construct is unknown, returns the call
 * that created the nearest scope with a known call.
 */
function nearestCall(construct: IConstruct): CallSite | undefined {
  return callOf(construct) ?? (construct.node.scope && nearestCall(construct.node.scope));
}

/**
 * Formats a call of the user's program, or returns undefined if the app disables stack traces of constructs, as many
 * tests do.
 */
function shown(construct: IConstruct, call: CallSite | undefined): string | undefined {
  return construct.node.tryGetContext(DISABLE_STACK_TRACE_IN_METADATA) === true ? undefined : call?.line;
}

import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { SecurityLine } from 'cdktf-gateways-sandbox/toolkit/engine';
import { isMarked, PlannedChange } from '../../terraform/changes';
import { byHarm, Finding, Severity } from '../model';
import { Redactor } from '../secrets/redactor';
import { SecurityArgument, securityArguments } from '../security/lines';
import { ArgumentEdit, hasParent, isWeakFromStart, weakens } from '../security/weakenings';
import { edit, unknownAt } from './arguments';

/**
 * Returns the findings about edits and initial values that weaken protection, according to the catalogue's security
 * rules.
 */
export function securityFindings(change: PlannedChange, redactor: Redactor): Finding[] {
  const { action, before, type } = change;
  if (action !== 'update' && action !== 'create' && action !== 'replace') {
    return [];
  }
  // The settings of a disabled object have no effect, so only a change of `enabled` counts for such an object.
  const isOff = before?.enabled === false;
  return securityArguments(type)
    .filter(({ path }) => !isOff || path === 'enabled')
    .flatMap((argument) => worst(argumentFindings(change, argument, redactor)));
}

function argumentFindings(change: PlannedChange, argument: SecurityArgument, redactor: Redactor): Finding[] {
  const { action, before, after, unknown } = change;
  const mark = unknownAt(unknown, argument.path);
  if (isMarked(mark)) {
    return action === 'create' ? [] : unset(change, argument, redactor);
  }
  const isNew = action === 'create' || !hasParent(argument, before);
  const values: ArgumentEdit = { argument, before, after };
  return argument.lines
    .filter(
      (line) =>
        (isNew && isWeakFromStart(line, values) && line.created) || (action !== 'create' && weakens(line, values)),
    )
    .map((line) =>
      found(
        line,
        isNew ? (line.created ?? requireValue(line.severity)) : requireValue(line.severity),
        change,
        argument,
        redactor,
      ),
    );
}

/**
 * Returns the findings about an argument that the configuration no longer sets, so that the plan shows "known after
 * apply". After the apply, the service may use its default for the argument. A plan may also show "known after apply"
 * for other reasons.
 */
function unset(change: PlannedChange, argument: SecurityArgument, redactor: Redactor): Finding[] {
  const { path, member, isMany, usual } = argument;
  if (unknownAt(change.unknown, path) !== true || !member.computed || isMany || usual === undefined || usual === null) {
    return [];
  }
  const values: ArgumentEdit = { argument, before: change.before, after: change.after };
  return argument.lines
    .filter((line) => hasParent(argument, change.after) && weakens(line, values))
    .map((line) => {
      const finding = found(line, 'low', change, argument, redactor);
      return { ...finding, consequence: `if the default ${JSON.stringify(usual)} applies, ${finding.consequence}` };
    });
}

function found(
  line: SecurityLine,
  severity: Severity,
  change: PlannedChange,
  { path }: SecurityArgument,
  redactor: Redactor,
): Finding {
  return {
    severity,
    harm: requireValue(line.harm),
    argument: path,
    cause: edit(change, path, redactor),
    consequence: requireValue(line.says),
  };
}

/** Keeps only the worst finding of each kind of harm. */
function worst(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort(byHarm);
  return sorted.filter(({ harm }, index) => sorted.findIndex((one) => one.harm === harm) === index);
}

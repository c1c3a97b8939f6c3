import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { parsed } from '../../parsed';
import { RulesetProblem } from '../../rulesets/problem';
import { PlannedChange } from '../../terraform/changes';
import { AcceptedChange, AcceptedChanges } from '../api/accepted';
import { ApiChange } from '../api/change';
import { changesBetween, isSpecification } from '../api/changes';
import { decoded } from '../differences';
import { SPECIFICATIONS } from '../facts/texts';
import { Finding, ReviewedChange, SEVERITIES, Severity } from '../model';
import { PlanContext } from '../plan-context';
import { Redactor, shortened } from '../secrets/redactor';
import { leavesAt } from '../values';

/**
 * Maximum number of findings of one kind for one API specification. For findings beyond the maximum, the review reports
 * only their number.
 */
const MOST = 50;
/** Maximum length of a finding's cause. Causes above the maximum length are shortened. */
const LONGEST_CAUSE = 320;
const BREAKS = 'callers that rely on the old specification break';
const LOW = 'callers should know about the change';

/** Returns the findings about specification changes that affect callers, and about violations of the user's ruleset. */
export function specificationFindings(change: PlannedChange, context: PlanContext, redactor: Redactor): Finding[] {
  const { action, type, before, after } = change;
  if (action !== 'create' && action !== 'update' && action !== 'replace') {
    return [];
  }
  return SPECIFICATIONS.filter(({ types }) => isListed(type, types)).flatMap(({ argument }) => {
    const [was, will] = [before, after].map((values) => textOf(type, argument, leavesAt(values, argument)[0]));
    const problems = will === undefined ? [] : (context.specifications.problemsOf?.(will) ?? []);
    const violations = violationsOf(problems, argument, redactor);
    if (action === 'create' || was === undefined || will === undefined || was === will) {
      return violations;
    }
    const [old, now] = [was, will].map((text) => parsed(argument, text).value);
    const isComparable = isSpecification(old) && isSpecification(now);
    return [...(isComparable ? compared(change, argument, [old, now], context, redactor) : []), ...violations];
  });
}

/** Returns the new texts of all API specifications in an object that a change creates, updates or replaces. */
export function specificationTexts({ action, type, after }: PlannedChange): string[] {
  return action === 'create' || action === 'update' || action === 'replace'
    ? SPECIFICATIONS.filter(({ types }) => isListed(type, types))
        .map(({ argument }) => textOf(type, argument, leavesAt(after, argument)[0]))
        .filter((text) => text !== undefined)
    : [];
}

function compared(
  { address }: PlannedChange,
  argument: string,
  [before, after]: readonly unknown[],
  { specifications: { today, accepted } }: PlanContext,
  redactor: Redactor,
): Finding[] {
  const { changes, isWhole } = changesBetween(before, after, { today });
  const judged = changes.map((change) => judge(change, accepted, address));
  const sorted = judged.sort(bySeverity);
  const finding = (severity: Severity, cause: string, consequence: string): Finding => ({
    severity,
    harm: 'contract',
    argument,
    cause,
    consequence,
  });
  const [rest] = sorted.slice(MOST);
  return [
    ...sorted
      .slice(0, MOST)
      .map(({ change: { rule, place, what, more, before: was, after: will }, severity, remark }) => {
        const places = more === 0 ? '' : ` (and in ${more} more places)`;
        const cause = shortened(redactor.text(`${place} ${what}`), LONGEST_CAUSE);
        return {
          ...finding(severity, `${cause}${places}`, remark ?? consequenceOf(severity)),
          rule,
          pointers: { before: redactor.text(was), after: redactor.text(will) },
        };
      }),
    ...(rest
      ? [
          finding(
            rest.severity,
            `${sorted.length - MOST} more changes of the specification`,
            consequenceOf(rest.severity),
          ),
        ]
      : []),
    ...(isWhole
      ? []
      : [
          finding(
            'medium',
            'the specification is too large to compare completely',
            'the specification may have more changes',
          ),
        ]),
  ];
}

function consequenceOf(severity: Severity): string {
  return severity === 'low' ? LOW : BREAKS;
}

interface Judged {
  readonly severity: Severity;
  readonly change: ApiChange;
  readonly remark?: string;
}

function judge(change: ApiChange, accepted: AcceptedChanges | undefined, address: string): Judged {
  const { severity } = change;
  const acceptance = accepted?.acceptanceOf(change, address);
  if (accepted === undefined || acceptance === undefined) {
    return { change, severity };
  }
  const { reason, expires } = acceptance;
  return accepted.isExpired(acceptance)
    ? { change, severity, remark: `the acceptance expired on ${expires} (${reason})` }
    : { change, severity: 'low', remark: `accepted until ${expires} (${reason})` };
}

function bySeverity(one: { severity: Severity }, other: { severity: Severity }): number {
  return SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);
}

/** Returns the findings about unused entries in a file of accepted changes. */
export function acceptanceFindings(accepted: AcceptedChanges | undefined): ReviewedChange[] {
  if (accepted === undefined || accepted.unused.length === 0) {
    return [];
  }
  const { file, unused } = accepted;
  const findings = unused.slice(0, MOST).map((entry) => unusedFinding(entry, accepted));
  const rest = unused.length - MOST;
  const more: Finding = {
    severity: 'low',
    harm: 'contract',
    cause: `${rest} more entries`,
    consequence: 'remove these entries, or correct them',
  };
  return [
    {
      address: file,
      type: 'accepted changes',
      action: 'read',
      findings: rest > 0 ? [...findings, more] : findings,
      differences: [],
    },
  ];
}

function unusedFinding(entry: AcceptedChange, accepted: AcceptedChanges): Finding {
  const { rule, pointer, expires, line } = entry;
  const isExpired = accepted.isExpired(entry);
  return {
    severity: isExpired ? 'medium' : 'low',
    harm: 'contract',
    cause: `${rule} ${pointer}`,
    consequence: isExpired
      ? `the acceptance expired on ${expires}: remove the entry`
      : 'the acceptance matches no change of these plans: remove the entry, or correct the rule and pointer of the entry',
    rule: isExpired ? 'acceptance-expired' : 'acceptance-unused',
    position: { file: accepted.file, line, column: 1 },
  };
}

const LEVELS: { readonly [severity in RulesetProblem['severity']]: Severity } = {
  error: 'medium',
  warning: 'low',
  information: 'low',
  hint: 'low',
};

/** Returns the findings about violations of the user's ruleset. */
function violationsOf(problems: readonly RulesetProblem[], argument: string, redactor: Redactor): Finding[] {
  const sorted = problems.map((problem) => ({ problem, severity: LEVELS[problem.severity] })).sort(bySeverity);
  const shown = sorted.slice(0, MOST).map(({ severity, problem: { rule, message, file, line, column } }): Finding => {
    return {
      severity,
      harm: 'rules',
      argument,
      cause: shortened(redactor.text(message), LONGEST_CAUSE),
      consequence: `the specification violates the rule ${rule}`,
      rule,
      position: { file, line, column },
    };
  });
  const rest = sorted.length - MOST;
  return rest <= 0
    ? shown
    : [
        ...shown,
        {
          severity: sorted[MOST].severity,
          harm: 'rules',
          argument,
          cause: `${rest} more violations`,
          consequence: 'the specification violates rules of the ruleset',
        },
      ];
}

/** Returns the text of a specification in the values of an object. Returns undefined if the text of the specification is not known. */
function textOf(type: string, argument: string, text: unknown): string | undefined {
  return typeof text === 'string' ? decoded(type, argument, text) : undefined;
}

import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { parsed } from '../../parsed';
import { PlannedChange } from '../../terraform/changes';
import { changesBetween, isSpecification } from '../api/changes';
import { decoded } from '../differences';
import { SPECIFICATIONS } from '../facts/texts';
import { Finding, SEVERITIES, Severity } from '../model';
import { Redactor, shortened } from '../secrets/redactor';
import { leavesAt } from '../values';

/** Maximum number of changes to list. Further changes are only counted. */
const MOST = 50;
/** Longer causes are shown by their beginning. */
const LONGEST_CAUSE = 320;
const BREAKS = 'callers that rely on what the specification said so far break';
const LOW = 'callers should know';

/** Returns the findings about specification changes that break callers. */
export function specificationFindings({ action, type, before, after }: PlannedChange, redactor: Redactor): Finding[] {
  if (action !== 'update' && action !== 'replace') {
    return [];
  }
  return SPECIFICATIONS.filter(({ types }) => isListed(type, types)).flatMap(({ argument }) => {
    const [was, will] = [before, after].map((values) => specificationOf(type, argument, leavesAt(values, argument)[0]));
    return isSpecification(was) && isSpecification(will) ? compared(argument, was, will, redactor) : [];
  });
}

function compared(argument: string, before: unknown, after: unknown, redactor: Redactor): Finding[] {
  const { changes, isWhole } = changesBetween(before, after);
  const sorted = [...changes].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
  const finding = (severity: Severity, cause: string, consequence: string): Finding => ({
    severity,
    harm: 'contract',
    argument,
    cause,
    consequence,
  });
  const [rest] = sorted.slice(MOST);
  return [
    ...sorted.slice(0, MOST).map(({ rule, severity, place, what, more, before: was, after: will }) => {
      const places = more === 0 ? '' : ` (and in ${more} more places)`;
      const cause = shortened(redactor.text(`${place} ${what}`), LONGEST_CAUSE);
      return {
        ...finding(severity, `${cause}${places}`, severity === 'low' ? LOW : BREAKS),
        rule,
        pointers: { before: redactor.text(was), after: redactor.text(will) },
      };
    }),
    ...(rest ? [finding(rest.severity, `${sorted.length - MOST} more changes of this kind`, BREAKS)] : []),
    ...(isWhole
      ? []
      : [finding('medium', 'the specification is too large to be compared as a whole', 'there may be more changes')]),
  ];
}

/** Parses a specification. Returns undefined if it is unreadable; it is still compared as text. */
function specificationOf(type: string, argument: string, text: unknown): unknown {
  return typeof text === 'string' ? parsed(argument, decoded(type, argument, text)).value : undefined;
}

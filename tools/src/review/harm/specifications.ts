import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { parsed } from '../../parsed';
import { PlannedChange } from '../../terraform/changes';
import { changesBetween, isSpecification } from '../api/changes';
import { decoded } from '../differences';
import { SPECIFICATIONS } from '../facts/texts';
import { Finding, Severity } from '../model';
import { Redactor, shortened } from '../secrets/redactor';
import { leavesAt } from '../values';

/** Maximum number of changes to list. Further changes are only counted. */
const MOST = 50;
/** Longer causes are shown by their beginning. */
const LONGEST_CAUSE = 320;
const BREAKS = 'callers that rely on what the specification said so far break';

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
  const { breaking, isWhole } = changesBetween(before, after);
  const finding = (severity: Severity, cause: string, consequence = BREAKS): Finding => ({
    severity,
    harm: 'contract',
    argument,
    cause,
    consequence,
  });
  const rest = breaking.length - MOST;
  return [
    ...breaking
      .slice(0, MOST)
      .map(({ place, what, isSure }) =>
        finding(isSure ? 'high' : 'medium', shortened(redactor.text(`${place} ${what}`), LONGEST_CAUSE)),
      ),
    ...(rest > 0 ? [finding('medium', `${rest} more changes of this kind`)] : []),
    ...(isWhole
      ? []
      : [
          finding(
            'medium',
            'it is too large to be compared as a whole',
            'what breaks callers may be more than is told',
          ),
        ]),
  ];
}

/** Parses a specification. Returns undefined if it is unreadable; it is still compared as text. */
function specificationOf(type: string, argument: string, text: unknown): unknown {
  return typeof text === 'string' ? parsed(argument, decoded(type, argument, text)).value : undefined;
}

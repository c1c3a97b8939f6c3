import { isListed } from 'cdktf-gateways-sandbox/toolkit';
import { parsed } from '../../parsed';
import type { PlannedChange } from '../../terraform/changes';
import { changesBetween, isSpecification } from '../api/changes';
import { decoded } from '../differences';
import { SPECIFICATIONS } from '../facts/texts';
import type { Finding, Severity } from '../model';
import { leavesAt } from '../values';

/** More of them are counted, and not told. */
const MOST = 50;
const BREAKS = 'callers that rely on what the specification said so far break';

/** What in a specification that changes breaks callers. */
export function specificationFindings({ action, type, before, after }: PlannedChange): Finding[] {
  if (action !== 'update' && action !== 'replace') {
    return [];
  }
  return SPECIFICATIONS.filter(({ types }) => isListed(type, types)).flatMap(({ argument }) => {
    const [was, will] = [before, after].map((values) => specificationOf(type, argument, leavesAt(values, argument)[0]));
    return isSpecification(was) && isSpecification(will) ? compared(argument, was, will) : [];
  });
}

function compared(argument: string, before: unknown, after: unknown): Finding[] {
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
      .map(({ place, what, isSure }) => finding(isSure ? 'high' : 'medium', `${place} ${what}`)),
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

/** A specification as data; nothing where it cannot be read, as it is compared as a text all the same. */
function specificationOf(type: string, argument: string, text: unknown): unknown {
  return typeof text === 'string' ? parsed(argument, decoded(type, argument, text)).value : undefined;
}

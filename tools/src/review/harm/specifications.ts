import { isListed } from 'cdktf-gateways-sandbox/toolkit';
import { parsed } from '../../parsed';
import type { PlannedChange } from '../../terraform/changes';
import { breakingChanges, isSpecification } from '../api/changes';
import { decoded } from '../differences';
import { SPECIFICATIONS } from '../facts/texts';
import type { Finding } from '../model';
import { leavesAt } from '../values';

/** More of them are counted, and not told. */
const MOST = 50;

/** What in a specification that changes breaks callers. */
export function specificationFindings({ action, type, before, after }: PlannedChange): Finding[] {
  if (action !== 'update' && action !== 'replace') {
    return [];
  }
  return SPECIFICATIONS.filter(({ types }) => isListed(type, [...types])).flatMap(({ argument }) => {
    const [was, will] = [before, after].map((values) => specificationOf(type, argument, leavesAt(values, argument)[0]));
    return isSpecification(was) && isSpecification(will) ? compared(argument, was, will) : [];
  });
}

function compared(argument: string, before: unknown, after: unknown): Finding[] {
  const all = breakingChanges(before, after);
  const found = all.slice(0, MOST).map(({ place, what, isSure }): Finding => ({
    severity: isSure ? 'high' : 'medium',
    harm: 'contract',
    argument,
    cause: `${place} ${what}`,
    consequence: 'callers that rely on what the specification said so far break',
  }));
  const rest = all.length - found.length;
  return rest === 0
    ? found
    : [
        ...found,
        {
          severity: 'medium',
          harm: 'contract',
          argument,
          cause: `${rest} more changes of this kind`,
          consequence: 'callers that rely on what the specification said so far break',
        },
      ];
}

/** A specification as data; nothing where it cannot be read, as it is compared as a text all the same. */
function specificationOf(type: string, argument: string, text: unknown): unknown {
  return typeof text === 'string' ? parsed(argument, decoded(type, argument, text)).value : undefined;
}

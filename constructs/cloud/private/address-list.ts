import { IConstruct } from 'constructs';
import { IpRange, networkMeant, parseIpRange } from '../../../lib/core/ip-range';
import { addError, addWarning } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

const EXAMPLES = { address: '"10.0.0.1"', network: '"10.0.0.0/24"', range: '"10.0.0.1-10.0.0.9"' };
const NAMES = { address: 'addresses', network: 'networks', range: 'ranges' };

/**
 * What an entry of an address list says, where it is one of the kinds allowed; else undefined, and an error. Entries that
 * only Terraform knows are not for here.
 */
export function checkedIpRange(
  construct: IConstruct,
  property: string,
  text: string,
  kinds: readonly IpRange['kind'][],
): IpRange | undefined {
  const range = parseIpRange(text);
  if (!range || !kinds.includes(range.kind)) {
    const named = kinds.map((kind) => NAMES[kind]);
    const allowed = [named.slice(0, -1).join(', '), named[named.length - 1]].filter(Boolean).join(' and ');
    const examples = kinds.map((kind) => EXAMPLES[kind]).join(', ');
    const reason = isInverted(text) ? ', a range that ends before it begins' : '';
    addError(construct, property, `is "${text}"${reason}; allowed: ${allowed} such as ${examples}`);
    return undefined;
  }
  const meant = networkMeant(range);
  if (meant) {
    addWarning(
      construct,
      property,
      `is "${text}", whose address has bits beyond the network; it stands for "${meant}"`,
    );
  }
  return range;
}

/** Reports the entries that a list has more than once. */
export function checkDistinct(construct: IConstruct, property: string, entries: readonly string[]): void {
  const known = entries.filter((entry) => !isUnresolved(entry));
  const repeated = new Set(known.filter((entry, index) => known.indexOf(entry) !== index));
  repeated.forEach((entry) => addError(construct, property, `has "${entry}" more than once; leave the others out`));
}

function isInverted(text: string): boolean {
  return parseIpRange(text.split('-').reverse().join('-'))?.kind === 'range';
}

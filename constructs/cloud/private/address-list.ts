import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../lib/core/synthesis/problems';
import { IpRange, networkMeant, parseIpRange } from '../../../lib/core/values/ip-range';
import { isUnresolved } from '../../../lib/core/values/tokens';

const EXAMPLES = { address: '"10.0.0.1"', network: '"10.0.0.0/24"', range: '"10.0.0.1-10.0.0.9"' };
const NAMES = { address: 'addresses', network: 'networks', range: 'ranges' };

/**
 * Parses an IP address, network or range of addresses. Reports an error and returns undefined for an invalid text, or
 * if `kinds` does not allow this form of entry. Warns about a network with host bits. Callers must not pass a cdktf
 * token as `text`.
 */
export function parseIpEntry(
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
    addWarning(construct, property, `is "${text}", which has host bits; it means "${meant}"`);
  }
  return range;
}

/** Reports texts that a list contains more than once. Ignores tokens. */
export function checkDistinct(construct: IConstruct, property: string, entries: readonly string[]): void {
  const known = entries.filter((entry) => !isUnresolved(entry));
  const repeated = new Set(known.filter((entry, index) => known.indexOf(entry) !== index));
  repeated.forEach((entry) => addError(construct, property, `has "${entry}" twice; leave one of them out`));
}

function isInverted(text: string): boolean {
  return parseIpRange(text.split('-').reverse().join('-'))?.kind === 'range';
}

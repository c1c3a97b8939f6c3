import { isListed, membersOf } from 'cdktf-gateways-sandbox/toolkit';
import type { Member } from 'cdktf-gateways-sandbox/toolkit';
import { resourceOf } from '../elements';
import { InventoryValue, InventoryValues, isValues, Secret } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { isSame, LATER, PlannedChange, SECRET, without } from '../terraform/changes';
import { ENCODED } from './facts/texts';
import type { Difference } from './model';
import { ANOTHER, withoutBlocks } from './secret-blocks';
import { hiddenByName } from './secrets';
import { changedLines } from './texts/lines';
import { LONGEST_VALUE, shown, told } from './values';

/** More of them are counted, and not told. */
const MOST = 200;

/** What changes, value by value. Of what is made, what is known of it; of what goes, nothing, as all of it goes. */
export function differencesOf(change: PlannedChange): Difference[] {
  const { action, before, after, unknown } = change;
  if (action !== 'create' && action !== 'update' && action !== 'replace') {
    return [];
  }
  const found = new Comparison(change).within(before ?? {}, after ?? {}, unknown, '');
  // To compare texts takes a while: those that are not told are not compared.
  const told = found.slice(0, MOST).map((pair) => difference(change.type, pair));
  return found.length > MOST ? [...told, { path: `… ${found.length - MOST} more` }] : told;
}

/** Two values at one place that are not the same. */
interface Pair {
  readonly path: string;
  readonly before: InventoryValue | undefined;
  /** None where it is not known, too. */
  readonly after: InventoryValue | undefined;
  readonly isLater?: boolean;
}

/** A text as people wrote it, where it is given in another form. */
export function decoded(type: string, argument: string, text: string): string {
  const isEncoded = ENCODED.some(({ types, argument: one }) => one === argument && isListed(type, types));
  if (!isEncoded || !/^[A-Za-z0-9+/]+=*$/.test(text.replace(/\s+/g, ''))) {
    return text;
  }
  const plain = Buffer.from(text, 'base64').toString();
  return plain.includes('\uFFFD') ? text : plain;
}

/** Finds the values that are not the same. */
class Comparison {
  public constructor(private readonly change: PlannedChange) {}

  public within(
    before: InventoryValues,
    after: InventoryValues,
    unknown: InventoryValue | undefined,
    path: string,
  ): Pair[] {
    const open = isValues(unknown) ? unknown : {};
    const names = [...new Set([before, after, open].flatMap((values) => Object.keys(values)))].sort();
    return names.flatMap((name) =>
      this.between(ownOf(before, name), ownOf(after, name), ownOf(open, name), path === '' ? name : `${path}.${name}`),
    );
  }

  private between(
    before: InventoryValue | undefined,
    after: InventoryValue | undefined,
    unknown: InventoryValue | undefined,
    path: string,
  ): Pair[] {
    if (unknown === true) {
      return isNothing(before) || this.isOfService(path) ? [] : [{ path, before, after: undefined, isLater: true }];
    }
    if ((isSame(before, after) || (isNothing(before) && isNothing(after))) && !isValues(unknown)) {
      return [];
    }
    if (isValues(after) && (isValues(before) || isNothing(before))) {
      return this.within(isValues(before) ? before : {}, after, unknown, path);
    }
    if (Array.isArray(before) && Array.isArray(after)) {
      return this.elements(before, after, path);
    }
    return [{ path, before, after }];
  }

  /** Whether the service says a value where nobody gives it: that it is unknown tells nothing, as it is with each change. */
  private isOfService(path: string): boolean {
    const schema = resourceOf(this.change.type)?.element.schema;
    const plain = path.replaceAll('[]', '');
    return (
      schema !== undefined && !this.change.replacedFor.includes(plain) && isComputed(membersOf(schema.block), plain)
    );
  }

  /** Elements that are in one list alone; of objects, those at the same places are compared. */
  private elements(before: readonly InventoryValue[], after: readonly InventoryValue[], path: string): Pair[] {
    const [gone, added] = [without(before, after), without(after, before)];
    if (gone.length === 0 && added.length === 0) {
      return [{ path, before, after }];
    }
    const isText = (one: InventoryValue): boolean => typeof one === 'string' && isLong(one);
    if ([...gone, ...added].every((one) => isValues(one) || isText(one))) {
      const pairs = Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => index);
      return pairs.flatMap((index) => this.between(gone[index], added[index], undefined, `${path}[]`));
    }
    return [
      ...gone.map((one) => ({ path: `${path}[]`, before: one, after: undefined })),
      ...added.map((one) => ({ path: `${path}[]`, before: undefined, after: one })),
    ];
  }
}

/** What is told of two values. */
function difference(type: string, { path, before, after, isLater }: Pair): Difference {
  const [old, now] = [before, after].map((value) => plainOf(type, path, value));
  if (isLater) {
    return { path, before: told(old), after: LATER };
  }
  const [was, will] = readable(old, now);
  if (was !== undefined && was === will && was.includes(SECRET)) {
    return { path, before: SECRET, after: ANOTHER };
  }
  if (was !== undefined && will !== undefined && (isLong(was) || isLong(will))) {
    return { path, lines: changedLines(was, will) };
  }
  return {
    path,
    ...(isNothing(old) ? {} : { before: told(old) }),
    ...(isNothing(now)
      ? {}
      : {
          after: now instanceof Secret && old instanceof Secret ? ANOTHER : told(now),
        }),
  };
}

/** A value as people wrote it, where it is a text in another form; that may be a secret. */
function plainOf(type: string, path: string, value: InventoryValue | undefined): InventoryValue | undefined {
  return typeof value === 'string' ? hiddenByName(decoded(type, path, value), '') : value;
}

/** Two texts in the form in which people compare them; none of what is no text. */
function readable(...values: readonly (InventoryValue | undefined)[]): (string | undefined)[] {
  const [was, will] = values.map((value) => (typeof value === 'string' ? laidOut(value) : undefined));
  return [was && withoutBlocks(was), will && withoutBlocks(will, was)];
}

function laidOut(text: string): string {
  if (!/^\s*[[{]/.test(text)) {
    return text;
  }
  try {
    return JSON.stringify(shown(hiddenByName(JSON.parse(text), '')), null, 2);
  } catch {
    return text;
  }
}

function isComputed(members: readonly Member[], path: string): boolean {
  const [name, ...rest] = path.split('.');
  const member = members.find((one) => one.name === name);
  return rest.length > 0 && member?.nested
    ? isComputed(member.nested.members, rest.join('.'))
    : member?.computed === true;
}

function isNothing(value: InventoryValue | undefined): boolean {
  return value === undefined || value === null;
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.length > LONGEST_VALUE;
}

import { isListed, Member, membersOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf } from '../elements';
import { InventoryValue, InventoryValues, isValues, Secret } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { isSame, LATER, PlannedChange, SECRET, without } from '../terraform/changes';
import { ENCODED } from './facts/texts';
import { Difference } from './model';
import { hiddenByName } from './secrets/hidden';
import { ANOTHER, jsonIn, LONGEST_VALUE, Redactor, shortened } from './secrets/redactor';
import { changedLines } from './texts/lines';

/** Maximum number of differences of a resource to show. Of further differences, the report shows only the number. */
const MOST = 200;
/** Maximum length of a text's line to show. Lines above the maximum length are shortened. */
const LONGEST_LINE = 500;
/** Maximum length of texts that are compared line by line. For texts above the maximum length, the search for secrets takes too long. */
const LONGEST_TEXT = 5_000_000;

/**
 * Returns the differences of a changed resource, value by value. For a created resource, returns the known new values.
 * For a deleted resource, returns no differences.
 */
export function differencesOf(change: PlannedChange, redactor: Redactor): Difference[] {
  const { action, before, after, unknown } = change;
  if (action !== 'create' && action !== 'update' && action !== 'replace') {
    return [];
  }
  const found = new Comparison(change).within(before ?? {}, after ?? {}, unknown, '');
  // Comparing texts is slow, so differences that are not shown are not compared.
  const shown = found.slice(0, MOST).map((pair) => difference(change.type, pair, redactor));
  return found.length > MOST ? [...shown, { path: `… ${found.length - MOST} more` }] : shown;
}

/** Different values of an object at the same path before and after a change. */
interface Pair {
  readonly path: string;
  readonly before: InventoryValue | undefined;
  /** New value. `after` is undefined if the value is missing or only known after the apply. */
  readonly after: InventoryValue | undefined;
  readonly isLater?: boolean;
}

/** Returns the text of an argument, decoded if the argument contains texts in Base64. */
export function decoded(type: string, argument: string, text: string): string {
  const isEncoded = ENCODED.some(({ types, argument: one }) => one === argument && isListed(type, types));
  if (!isEncoded || !/^[A-Za-z0-9+/]+=*$/.test(text.replace(/\s+/g, ''))) {
    return text;
  }
  const plain = Buffer.from(text, 'base64').toString();
  return plain.includes('\uFFFD') ? text : plain;
}

/** Finds the values that differ between an object before and after a change. */
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

  /**
   * Whether the service can set a value if the configuration omits it, and the value does not cause a replacement. A
   * value that the service sets is unknown in each plan with a change, so the value is not a difference.
   */
  private isOfService(path: string): boolean {
    const schema = resourceOf(this.change.type)?.element.schema;
    const plain = path.replaceAll('[]', '');
    return (
      schema !== undefined && !this.change.replacedFor.includes(plain) && isComputed(membersOf(schema.block), plain)
    );
  }

  /**
   * Finds the elements that only the old or only the new list contains. If all of these elements are objects or long
   * texts, an old and a new element at the same position form a pair.
   */
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

/** Converts a pair of different values to a difference for the report: decoded, and without secrets. */
function difference(type: string, pair: Pair, redactor: Redactor): Difference {
  const path = redactor.text(pair.path);
  const [old, now] = [pair.before, pair.after].map((value) => plainOf(type, pair.path, value));
  if (pair.isLater) {
    return { path, before: redactor.json(old), after: LATER };
  }
  const [was, will] = readable(old, now, redactor);
  if (was !== undefined && was === will && was.includes(SECRET)) {
    return { path, before: SECRET, after: ANOTHER };
  }
  if (was !== undefined && will !== undefined && (isLong(was) || isLong(will))) {
    return { path, lines: changedLines(was, will).map((line) => shortened(line, LONGEST_LINE)) };
  }
  return {
    path,
    ...(isNothing(old) ? {} : { before: shortOf(old, was, redactor) }),
    ...(isNothing(now)
      ? {}
      : {
          after: now instanceof Secret && old instanceof Secret ? ANOTHER : shortOf(now, will, redactor),
        }),
  };
}

/** Returns a value of a difference as JSON. If `text` is given, `text` is the value without its secrets. */
function shortOf(value: InventoryValue | undefined, text: string | undefined, redactor: Redactor): string {
  return text === undefined || jsonIn(text) !== undefined
    ? redactor.json(value)
    : shortened(JSON.stringify(text), LONGEST_VALUE);
}

/** Returns a value, decoded if it is an encoded text. A text that looks like a secret is hidden. */
function plainOf(type: string, path: string, value: InventoryValue | undefined): InventoryValue | undefined {
  return typeof value === 'string' ? hiddenByName(decoded(type, path, value), '') : value;
}

/**
 * Returns the old and new text of a difference without secrets, each undefined if its value is not a string or exceeds
 * `LONGEST_TEXT`.
 */
function readable(
  before: InventoryValue | undefined,
  after: InventoryValue | undefined,
  redactor: Redactor,
): [string | undefined, string | undefined] {
  const [was, will] = [before, after].map((value) =>
    typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined,
  );
  return [
    was === undefined ? undefined : laidOut(was, redactor),
    will === undefined ? undefined : laidOut(will, redactor, was),
  ];
}

/** Returns a text without its secrets. A JSON text is formatted with a separate line for each value. */
function laidOut(text: string, redactor: Redactor, before?: string): string {
  const data = jsonIn(text);
  return data === undefined
    ? redactor.text(text, before)
    : JSON.stringify(redactor.plain(hiddenByName(data, '')), null, 2);
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

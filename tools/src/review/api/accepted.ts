import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { libraryModule } from '../../library-modules';
import { ApiChange } from './change';
import { own } from './document';
import { dateOf, isDate } from './lifecycle';
import { Rule, RULES } from './rules';

/** A change of an API that the team accepts. */
export interface AcceptedChange {
  readonly rule: Rule;
  /** JSON pointer of the accepted change in the old or new version of the specification, as in the review. */
  readonly pointer: string;
  /** Terraform address of the API whose change is accepted; absent if the entry accepts the change for all APIs. */
  readonly address?: string;
  readonly reason: string;
  /** Last day on which the change is accepted, `2027-03-31`. */
  readonly expires: string;
  /** Line of the entry in the file of accepted changes. */
  readonly line: number;
}

/** Maximum number of entries in a file of accepted API changes. */
const MOST_ENTRIES = 10_000;
const MEMBERS = ['rule', 'pointer', 'address', 'reason', 'expires'];

/** Accepted API changes of a file, with the entries that the review used. */
export class AcceptedChanges {
  private readonly byChange = new Map<string, AcceptedChange[]>();
  private readonly used = new Set<AcceptedChange>();
  private readonly today: string;

  public constructor(
    public readonly file: string,
    private readonly entries: readonly AcceptedChange[],
    today: Date,
  ) {
    this.today = dateOf(today);
    for (const entry of entries) {
      const key = `${entry.rule} ${entry.pointer}`;
      this.byChange.set(key, [...(this.byChange.get(key) ?? []), entry]);
    }
  }

  /** Entries in the file of accepted changes that match no change in the reviewed plans. */
  public get unused(): readonly AcceptedChange[] {
    return this.entries.filter((entry) => !this.used.has(entry));
  }

  /**
   * Returns an entry that matches an API change, preferably one that has not expired. `acceptanceOf` marks all matching
   * entries as used.
   */
  public acceptanceOf({ rule, before, after }: ApiChange, address: string): AcceptedChange | undefined {
    const found = [before, after]
      .flatMap((pointer) => this.byChange.get(`${rule} ${pointer}`) ?? [])
      .filter((entry) => entry.address === undefined || entry.address === address);
    found.forEach((entry) => this.used.add(entry));
    return found.find((entry) => !this.isExpired(entry)) ?? found[0];
  }

  /** Whether the last day of an accepted change has passed. */
  public isExpired({ expires }: AcceptedChange): boolean {
    return this.today > expires;
  }
}

/**
 * Reads a file of accepted API changes. docs/review.md describes the format of a file of accepted API changes.
 *
 * @param file name in messages
 * @throws UsageError with the problem of the whole file, or with the first 20 problems of entries and their lines
 */
export function acceptedChangesIn(file: string, text: string, today = new Date()): AcceptedChanges {
  const { Source } = libraryModule('lib/core/input/specification/source');
  const source = new Source(file, text);
  if (source.problem !== undefined) {
    throw new UsageError(`--accepted ${source.problem}`);
  }
  const list = own(source.value, 'acceptedChanges');
  if (!Array.isArray(list) || Object.keys(source.value as object).length > 1) {
    throw new UsageError(`--accepted ${file} must have one member: acceptedChanges, a list`);
  }
  if (list.length > MOST_ENTRIES) {
    throw new UsageError(`--accepted ${file} has ${list.length} entries; allowed: ${MOST_ENTRIES} or fewer`);
  }
  const problems: string[] = [];
  const entries = list.flatMap((value: unknown, index: number): AcceptedChange[] => {
    const place = (): string => source.place(`/acceptedChanges/${index}`);
    const found = problemsOf(value);
    problems.push(...found.map((problem) => `${place()}: ${problem}`));
    return found.length > 0
      ? []
      : [
          {
            ...(value as Omit<AcceptedChange, 'line'>),
            line:
              Number(
                place()
                  .slice(file.length + 1)
                  .split(':')[0],
              ) || 1,
          },
        ];
  });
  if (problems.length > 0) {
    throw new UsageError(`--accepted: ${problems.slice(0, 20).join('\n')}`);
  }
  return new AcceptedChanges(file, entries, today);
}

function problemsOf(value: unknown): string[] {
  if (!isPlainObject(value)) {
    return [`an entry must be an object with the members ${MEMBERS.join(', ')}`];
  }
  const { rule, pointer, address, reason, expires } = value;
  const isText = (one: unknown): boolean => typeof one === 'string' && one.trim() !== '';
  return [
    ...Object.keys(value)
      .filter((name) => !MEMBERS.includes(name))
      .map((name) => `"${name}" is unknown; allowed: ${MEMBERS.join(', ')}`),
    ...(typeof rule === 'string' && Object.hasOwn(RULES, rule)
      ? []
      : [`rule must be one of ${Object.keys(RULES).join(', ')}`]),
    ...(typeof pointer === 'string' && (pointer === '' || pointer.startsWith('/'))
      ? []
      : ['pointer must be a JSON pointer of the review, such as /paths/~1orders/get']),
    ...(address === undefined || isText(address) ? [] : ['address must be the Terraform address of an object']),
    ...(isText(reason) ? [] : ['reason must be a text: why the change does not break callers']),
    ...(typeof expires === 'string' && isDate(expires) ? [] : ['expires must be a date, such as 2027-03-31']),
  ];
}

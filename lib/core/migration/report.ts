/** What became of a field of the source. */
export enum Outcome {
  /** Something that means the same. */
  KEPT = 'kept',
  /** Something that differs in what it does, which the note tells. */
  CHANGED = 'changed',
  /** Nothing: there is no counterpart, or it belongs to what is left out. */
  LOST = 'lost',
  /** Nothing, as nothing is needed: ids, times, what says nothing. */
  UNNEEDED = 'unneeded',
}

/** What became of one field. */
export interface ReportEntry {
  /** What the field belongs to, such as `API "list-orders"`. */
  readonly object: string;
  /** Where that was read. */
  readonly place: string;
  /** The field, as the source spells it. */
  readonly field: string;
  /** Its value; not there for secrets. */
  readonly value?: unknown;
  readonly outcome: Outcome;
  /** What it became, such as `route "orders-list": methods`. */
  readonly targets: readonly string[];
  /** In what it differs, why there is no counterpart, what to do. */
  readonly note?: string;
}

/** What became of a source, field by field. */
export interface MigrationReport {
  /** The environment that was taken. */
  readonly environment: string;
  /** How many fields have each outcome. */
  readonly counts: { readonly [outcome in Outcome]: number };
  readonly entries: readonly ReportEntry[];
}

export function reportOf(environment: string, entries: readonly ReportEntry[]): MigrationReport {
  const count = (outcome: Outcome) => entries.filter((entry) => entry.outcome === outcome).length;
  const counts = { kept: count(Outcome.KEPT), changed: count(Outcome.CHANGED) };
  return { environment, counts: { ...counts, lost: count(Outcome.LOST), unneeded: count(Outcome.UNNEEDED) }, entries };
}

/** The report as JSON. */
export function reportAsJson(report: MigrationReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Longer values are for the JSON. */
const SHOWN = 80;

/** The report as Markdown: what has to be looked at comes first, told once for all objects that it holds for. */
export function reportAsMarkdown({ counts, entries, environment }: MigrationReport): string {
  const needed = entries.filter(({ outcome }) => outcome === Outcome.CHANGED || outcome === Outcome.LOST);
  const summary = `${counts.kept} are kept, ${counts.changed} mean something else, ${counts.lost} have no counterpart, and ${counts.unneeded} need none`;
  const lines = [
    '# Migration',
    '',
    `The environment ${code(environment)}. Of ${entries.length} settings, ${summary}.`,
    '',
    '## What to look at',
    '',
    ...(needed.length === 0
      ? ['Nothing.']
      : table(['setting', 'outcome', 'of', 'note'], alike(needed).map(summaryRow))),
    '',
    '## All settings',
    ...grouped(entries, ({ object, place }) => `${object} ${place}`).flatMap((own) => {
      const [{ object, place }] = own;
      const columns = ['field', 'value', 'outcome', 'became', 'note'];
      return ['', `### ${plain(object)}`, '', `Read from ${code(place)}.`, '', ...table(columns, own.map(entryRow))];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** More objects are counted. */
const NAMED = 12;

/** Entries that say the same of several objects. */
function alike(entries: readonly ReportEntry[]): ReportEntry[][] {
  const fieldOf = ({ field }: ReportEntry) => field.replace(/\[\d+\]/g, '[]');
  return grouped(entries, (entry) => JSON.stringify([fieldOf(entry), entry.outcome, entry.note]));
}

function summaryRow(entries: readonly ReportEntry[]): string[] {
  const [{ field, outcome, note = '' }] = entries;
  const objects = [...new Set(entries.map(({ object }) => plain(object)))];
  const more = objects.length > NAMED ? [`and ${objects.length - NAMED} more`] : [];
  return [code(field), outcome, [...objects.slice(0, NAMED), ...more].join(', '), plain(note)];
}

function entryRow({ field, value, outcome, targets, note = '' }: ReportEntry): string[] {
  const shown = value === undefined ? '' : code(short(JSON.stringify(value)));
  return [code(field), shown, outcome, targets.length === 0 ? '–' : targets.map(plain).join('; '), plain(note)];
}

function grouped(entries: readonly ReportEntry[], keyOf: (entry: ReportEntry) => string): ReportEntry[][] {
  const groups = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

function table(columns: readonly string[], rows: readonly string[][]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
}

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** A text of the source in Markdown: nothing in it is markup, and it stays in its cell. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|&!~]/g, '\\$&');
}

function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

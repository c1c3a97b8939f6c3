/** Outcome of the migration for a field of a source object. */
export enum Outcome {
  /** The migration converts the source field to a target on the platform with the same effect. */
  KEPT = 'kept',
  /**
   * The migration converts the source field to a target on the platform with a different effect, which the note
   * describes.
   */
  CHANGED = 'changed',
  /** The source field has no counterpart on the platform, or belongs to an object that is left out. */
  LOST = 'lost',
  /**
   * The source field needs no counterpart on the platform, for example because the field is an id, a timestamp or an
   * empty value.
   */
  UNNEEDED = 'unneeded',
}

/** Outcome of the migration for one field, as in the report. */
export interface ReportEntry {
  /** Label of the source object with the field, such as `API "list-orders"`. */
  readonly object: string;
  /** File and position from which the source object was read. */
  readonly place: string;
  /** Path of the field as the source has it. */
  readonly field: string;
  /** Value of the field in the source; undefined for secrets. */
  readonly value?: unknown;
  readonly outcome: Outcome;
  /** Targets of the field on the platform, such as `route "orders-list": methods`. */
  readonly targets: readonly string[];
  /** Difference between the field and its target, reason for a missing counterpart, or remedy. */
  readonly note?: string;
}

/** Report of a migration: the outcome for each field of the source objects. */
export interface MigrationReport {
  /** Environment of the cloud gateway that was migrated. */
  readonly environment: string;
  /** Number of fields with each outcome of the migration. */
  readonly counts: { readonly [outcome in Outcome]: number };
  readonly entries: readonly ReportEntry[];
}

export function reportOf(environment: string, entries: readonly ReportEntry[]): MigrationReport {
  const count = (outcome: Outcome) => entries.filter((entry) => entry.outcome === outcome).length;
  const counts = { kept: count(Outcome.KEPT), changed: count(Outcome.CHANGED) };
  return { environment, counts: { ...counts, lost: count(Outcome.LOST), unneeded: count(Outcome.UNNEEDED) }, entries };
}

/** Formats the report of a migration as JSON. */
export function reportAsJson(report: MigrationReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/**
 * Maximum length of a field's value in the Markdown report. The JSON report of the migration contains the whole value
 * of a field.
 */
const MAX_VALUE_LENGTH = 80;

/**
 * Formats the report of a migration as Markdown. Fields that need attention come first in the report. In the table of
 * these fields, objects with the same outcome and note for a field share one line.
 */
export function reportAsMarkdown({ counts, entries, environment }: MigrationReport): string {
  const needed = entries.filter(({ outcome }) => outcome === Outcome.CHANGED || outcome === Outcome.LOST);
  const summary = `${counts.kept} are kept, ${counts.changed} have a different effect, ${counts.lost} have no counterpart, and ${counts.unneeded} need no counterpart`;
  const lines = [
    '# Migration',
    '',
    `Environment: ${codeSpan(environment)}. Of ${entries.length} settings, ${summary}.`,
    '',
    '## Settings to check',
    '',
    ...(needed.length === 0
      ? ['None.']
      : table(['setting', 'outcome', 'objects', 'note'], groupEqual(needed).map(summaryRow))),
    '',
    '## All settings',
    ...groupBy(entries, ({ object, place }) => `${object} ${place}`).flatMap((own) => {
      const [{ object, place }] = own;
      const columns = ['field', 'value', 'outcome', 'target', 'note'];
      return [
        '',
        `### ${escapeText(object)}`,
        '',
        `Read from ${codeSpan(place)}.`,
        '',
        ...table(columns, own.map(entryRow)),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Maximum number of objects that a line of the migration report names. The report only counts the objects beyond the
 * maximum.
 */
const MAX_NAMED = 12;

/** Groups entries of the migration report with the same field, outcome and note. */
function groupEqual(entries: readonly ReportEntry[]): ReportEntry[][] {
  const fieldOf = ({ field }: ReportEntry) => field.replace(/\[\d+\]/g, '[]');
  return groupBy(entries, (entry) => JSON.stringify([fieldOf(entry), entry.outcome, entry.note]));
}

function summaryRow(entries: readonly ReportEntry[]): string[] {
  const [{ field, outcome, note = '' }] = entries;
  const objects = [...new Set(entries.map(({ object }) => escapeText(object)))];
  const more = objects.length > MAX_NAMED ? [`and ${objects.length - MAX_NAMED} more`] : [];
  return [codeSpan(field), outcome, [...objects.slice(0, MAX_NAMED), ...more].join(', '), escapeText(note)];
}

function entryRow({ field, value, outcome, targets, note = '' }: ReportEntry): string[] {
  const shown = value === undefined ? '' : codeSpan(shorten(JSON.stringify(value)));
  return [
    codeSpan(field),
    shown,
    outcome,
    targets.length === 0 ? '–' : targets.map(escapeText).join('; '),
    escapeText(note),
  ];
}

function groupBy(entries: readonly ReportEntry[], keyOf: (entry: ReportEntry) => string): ReportEntry[][] {
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

function shorten(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Escapes a text for a Markdown table cell. */
function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|&!~]/g, '\\$&');
}

function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

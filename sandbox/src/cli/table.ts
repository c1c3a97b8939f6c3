import { stripVTControlCharacters } from 'node:util';

/**
 * Returns the rows of a table as lines of text with aligned columns, each as wide as its widest cell. Unlike tables of
 * `cli-table3`, the lines have no borders and no wrapped cells, because users copy and search the lines.
 */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (cell: string): number => stripVTControlCharacters(cell).length;
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => width(row[column])))) ?? [];
  const padded = (cell: string, column: number): string => cell + ' '.repeat(widths[column] - width(cell));
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

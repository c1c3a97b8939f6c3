import { stripVTControlCharacters } from 'node:util';

/**
 * Returns the rows of a table as lines with aligned columns. Each column of the table is as wide as its widest cell.
 * Packages for tables, such as `cli-table3`, are made for borders and wrapped cells, but users copy and search these
 * lines.
 */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (cell: string): number => stripVTControlCharacters(cell).length;
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => width(row[column])))) ?? [];
  const padded = (cell: string, column: number): string => cell + ' '.repeat(widths[column] - width(cell));
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

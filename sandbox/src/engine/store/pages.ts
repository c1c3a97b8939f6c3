import { requireValue } from '../../shared/require-value';
import { Window } from '../contract/object-store';
import { Connection, Parameter } from './connection';
import { fieldText } from './fields';
import { Provider } from './types';

/** Selection of sandbox objects: some types of a provider, with given texts in some fields. */
export interface Selection {
  readonly provider: Provider;
  readonly types: readonly string[];
  /** Texts that the selected objects have, by field name, the rarest text first. */
  readonly fields: { readonly [name: string]: string };
}

/** Row of the database table of sandbox objects. */
export interface ObjectRow {
  readonly sequence: number;
  readonly provider: Provider;
  readonly type: string;
  readonly id: string;
  /** Region of the sandbox object; empty for the default region, and for types without regions. */
  readonly region: string;
  /** Values of the sandbox object as JSON. */
  readonly body: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Reads long lists of objects page by page through the index, so that only the objects of a page are loaded. */
export class Pages {
  public constructor(
    private readonly connection: Connection,
    private readonly columns: string,
  ) {}

  /** Returns the rows of a page, in the order of the objects' creation. */
  public rows(selection: Selection, { after = 0, skip = 0, limit }: Window): ObjectRow[] {
    const { from, where, parameters, sequence } = statement(selection);
    return this.connection.all<ObjectRow>(
      `SELECT ${this.columns} FROM ${from} WHERE ${where} AND ${sequence} > ? ORDER BY ${sequence} LIMIT ? OFFSET ?`,
      ...[...parameters, after, limit, skip],
    );
  }

  public count(selection: Selection): number {
    const { from, where, parameters } = statement(selection);
    return requireValue(
      this.connection.get<{ readonly number: number }>(
        `SELECT count(*) AS number FROM ${from} WHERE ${where}`,
        ...parameters,
      ),
    ).number;
  }
}

interface Statement {
  readonly from: string;
  readonly where: string;
  readonly parameters: Parameter[];
  /** Column of the database that determines the order of the rows. */
  readonly sequence: string;
}

function statement({ provider, types, fields }: Selection): Statement {
  const places = types.map(() => '?').join(', ');
  const texts = Object.entries(fields).map(([name, value]) => [name, requireValue(fieldText(value))]);
  const match = `f.provider = ? AND f.type IN (${places}) AND f.name = ? AND f.value = ?`;
  const row = ([name, value]: string[]): Parameter[] => [provider, ...types, name, value];
  if (texts.length === 0) {
    return {
      from: 'objects o',
      where: `o.provider = ? AND o.type IN (${places})`,
      parameters: [provider, ...types],
      sequence: 'o.sequence',
    };
  }
  const others = texts
    .slice(1)
    .map(() => ` AND EXISTS (SELECT 1 FROM fields f WHERE ${match} AND f.object = o.sequence)`)
    .join('');
  return {
    from: 'fields f CROSS JOIN objects o ON o.sequence = f.object',
    where: `${match}${others}`,
    parameters: texts.flatMap(row),
    sequence: 'f.object',
  };
}

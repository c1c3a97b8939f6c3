import { requireValue } from '../../shared/require-value';
import { FieldValue, Window } from '../contract/object-store';
import { fromJson, toJson } from '../values/json';
import { hasUnknown, ObjectValue } from '../values/value';
import { Connection, Parameter } from './connection';
import { StoreError } from './error';
import { Field, fieldsOf, fieldText, isText, scalarsOf } from './fields';
import { ObjectRow, Pages, Selection } from './pages';
import { regionMember, regionText } from './region';
import { NewObject, ObjectFilter, Provider, Reference, StoredObject } from './types';

const COLUMNS = 'o.sequence, o.provider, o.type, o.id, o.region, o.body, o.created_at, o.updated_at';

/** Sandbox object with a field that contains the id of another object. */
interface ReferenceRow extends Pick<ObjectRow, 'provider' | 'type' | 'id' | 'region'> {
  /** Name of the field that contains the id. */
  readonly name: string;
}

/** Database table of the sandbox objects, with a second table of their fields for lookups. */
export class ObjectTable {
  private readonly pages: Pages;

  public constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
  ) {
    this.pages = new Pages(connection, COLUMNS);
  }

  public create(object: NewObject): StoredObject {
    const { provider, type, id, region = '', values } = object;
    const body = bodyOf(object);
    return this.connection.transaction(() => {
      if (this.get(provider, type, id, region)) {
        throw new StoreError('exists', `${type} with the id ${id} exists already${regionText(region)}`);
      }
      const now = this.now();
      const { sequence } = requireValue(
        this.connection.get<{ readonly sequence: number }>(
          'INSERT INTO objects (provider, type, id, region, body, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING sequence',
          ...[provider, type, id, region, body, now, now],
        ),
      );
      this.addFields(provider, type, sequence, fieldsOf(values));
      return { provider, type, id, ...regionMember(region), values, createdAt: now, updatedAt: now, sequence };
    });
  }

  public get(provider: Provider, type: string, id: string, region: string): StoredObject | undefined {
    const row = this.connection.get<ObjectRow>(
      `SELECT ${COLUMNS} FROM objects o WHERE o.provider = ? AND o.type = ? AND o.id = ? AND o.region = ?`,
      ...[provider, type, id, region],
    );
    return row && objectOf(row);
  }

  public getBySequence(sequence: number): StoredObject | undefined {
    const row = this.connection.get<ObjectRow>(`SELECT ${COLUMNS} FROM objects o WHERE o.sequence = ?`, sequence);
    return row && objectOf(row);
  }

  public update(provider: Provider, type: string, id: string, values: ObjectValue, region: string): StoredObject {
    const body = bodyOf({ provider, type, id, values });
    return this.connection.transaction(() => {
      const before = this.get(provider, type, id, region);
      if (!before) {
        throw new StoreError('missing', `${type} with the id ${id} does not exist${regionText(region)}`);
      }
      const updatedAt = this.now();
      this.connection.run(
        'UPDATE objects SET body = ?, updated_at = ? WHERE sequence = ?',
        ...[body, updatedAt, before.sequence],
      );
      const [gone, added] = difference(fieldsOf(before.values), fieldsOf(values));
      this.removeFields(provider, type, before.sequence, gone);
      this.addFields(provider, type, before.sequence, added);
      return { ...before, values, updatedAt };
    });
  }

  /** Removes a sandbox object, and returns whether the object existed. */
  public remove(provider: Provider, type: string, id: string, region: string): boolean {
    return this.connection.transaction(() => {
      const object = this.get(provider, type, id, region);
      if (!object) {
        return false;
      }
      this.removeFields(provider, type, object.sequence, fieldsOf(object.values));
      this.connection.run('DELETE FROM creations WHERE object = ?', object.sequence);
      this.connection.run('DELETE FROM objects WHERE sequence = ?', object.sequence);
      return true;
    });
  }

  /** Returns the sandbox objects in the order of their creation. */
  public list(filter: ObjectFilter = {}): StoredObject[] {
    const { where, parameters } = conditions(filter);
    return this.connection
      .all<ObjectRow>(`SELECT ${COLUMNS} FROM objects o ${where} ORDER BY o.sequence`, ...parameters)
      .map(objectOf);
  }

  public count(filter: ObjectFilter = {}): number {
    const { where, parameters } = conditions(filter);
    const counted = this.connection.get<{ readonly number: number }>(
      `SELECT count(*) AS number FROM objects o ${where}`,
      ...parameters,
    );
    return requireValue(counted).number;
  }

  /**
   * Returns the sandbox objects of a type and region that have all given field values, in the order of their creation.
   * If the search has several field texts, the rarest text should be first.
   */
  public find(provider: Provider, type: string, fields: Record<string, FieldValue>, region: string): StoredObject[] {
    const wanted = Object.entries(fields).map(([name, value]) => ({ name, value: fieldText(value) }));
    const texts = wanted.filter((field): field is Field => field.value !== undefined && isText(field.value));
    const others = wanted.filter(({ value }) => value === undefined || !isText(value));
    const { sql, parameters } = findStatement({ provider, type, region }, texts);
    const found = this.connection.all<ObjectRow>(sql, ...parameters).map(objectOf);
    return others.length === 0 ? found : found.filter(({ values }) => agrees(scalarsOf(values), others));
  }

  /** Returns a page of the selected sandbox objects, in the order of their creation. */
  public page(selection: Selection, window: Window): StoredObject[] {
    return this.pages.rows(selection, window).map(objectOf);
  }

  public countSelected(selection: Selection): number {
    return this.pages.count(selection);
  }

  /** Returns the sandbox object with an id among objects of the given types, in any region. */
  public getOfTypes(provider: Provider, types: readonly string[], id: string): StoredObject | undefined {
    const row = this.connection.get<ObjectRow>(
      `SELECT ${COLUMNS} FROM objects o WHERE o.provider = ? AND o.type IN (${types.map(() => '?').join(', ')}) AND o.id = ?`,
      ...[provider, ...types, id],
    );
    return row && objectOf(row);
  }

  /**
   * Returns the indexed fields, other than an object's own `id`, that contain an id, each with its sandbox object. The
   * objects are in the order of their creation.
   */
  public references(id: string, filter: ObjectFilter = {}): Reference[] {
    const { where, parameters } = conditions(filter, 'AND');
    const rows = this.connection.all<ReferenceRow>(
      referencesStatement(where),
      requireValue(fieldText(id)),
      ...parameters,
    );
    return rows.map(({ provider, type, id, region, name }) => ({
      ...{ provider, type, id },
      ...regionMember(region),
      field: name,
    }));
  }

  private addFields(provider: Provider, type: string, sequence: number, fields: Field[]): void {
    for (const { name, value } of fields) {
      this.connection.run(
        'INSERT INTO fields (provider, type, name, value, object) VALUES (?, ?, ?, ?, ?)',
        ...[provider, type, name, value, sequence],
      );
    }
  }

  private removeFields(provider: Provider, type: string, sequence: number, fields: Field[]): void {
    for (const { name, value } of fields) {
      this.connection.run(
        'DELETE FROM fields WHERE provider = ? AND type = ? AND name = ? AND value = ? AND object = ?',
        ...[provider, type, name, value, sequence],
      );
    }
  }
}

/**
 * Returns whether a sandbox object has all given field values. If the wanted value of a field is undefined, the object
 * must lack the field.
 */
function agrees(scalars: Field[], wanted: { name: string; value: string | undefined }[]): boolean {
  return wanted.every(({ name, value }) => {
    const own = scalars.filter((scalar) => scalar.name === name);
    return value === undefined ? own.length === 0 : own.some((scalar) => scalar.value === value);
  });
}

/**
 * Returns the SQL statement with one index search per field, in the given order, because SQLite does not know which
 * field is the rarest.
 */
function findStatement(
  { provider, type, region }: { provider: Provider; type: string; region: string },
  texts: Field[],
): { sql: string; parameters: Parameter[] } {
  const rows = texts.map(({ name, value }) => [provider, type, name, value]);
  if (rows.length === 0) {
    const where = 'o.provider = ? AND o.type = ? AND o.region = ?';
    return {
      sql: `SELECT ${COLUMNS} FROM objects o WHERE ${where} ORDER BY o.sequence`,
      parameters: [provider, type, region],
    };
  }
  const match = 'f.provider = ? AND f.type = ? AND f.name = ? AND f.value = ?';
  const others = rows
    .slice(1)
    .map(() => ` AND EXISTS (SELECT 1 FROM fields f WHERE ${match} AND f.object = o.sequence)`)
    .join('');
  const sql = `SELECT ${COLUMNS} FROM fields f CROSS JOIN objects o ON o.sequence = f.object
    WHERE ${match}${others} AND o.region = ? ORDER BY o.sequence`;
  return { sql, parameters: [...rows.flat(), region] };
}

/**
 * Returns the SQL statement that finds the objects that refer to an id. The condition of the SQL statement (texts, and
 * not the own id) equals the condition of the index. SQLite uses a partial index only then.
 */
function referencesStatement(where: string): string {
  return `SELECT o.provider, o.type, o.id, o.region, f.name FROM fields f JOIN objects o ON o.sequence = f.object
    WHERE f.value = ? AND f.value >= 's' AND f.name <> 'id' ${where} ORDER BY o.sequence, f.name`;
}

function conditions(filter: ObjectFilter, first = 'WHERE'): { where: string; parameters: Parameter[] } {
  const { provider, type, id, region } = filter;
  const asked = Object.entries({ provider, type, id, region }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const wheres = asked.map(([column]) => `o.${column} = ?`);
  return {
    where: wheres.length === 0 ? '' : `${first} ${wheres.join(' AND ')}`,
    parameters: asked.map(([, value]) => value),
  };
}

function bodyOf({ type, id, values }: NewObject): string {
  if (hasUnknown(values)) {
    throw new StoreError('invalid', `${type} with the id ${id} contains unknown values, which the store cannot store`);
  }
  return toJson(values);
}

function objectOf(row: ObjectRow): StoredObject {
  return {
    provider: row.provider,
    type: row.type,
    id: row.id,
    ...regionMember(row.region),
    values: fromJson(row.body) as ObjectValue,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sequence: row.sequence,
  };
}

function difference(before: Field[], after: Field[]): [gone: Field[], added: Field[]] {
  const key = ({ name, value }: Field): string => `${name}\u0000${value}`;
  const [old, current] = [new Set(before.map(key)), new Set(after.map(key))];
  return [before.filter((field) => !current.has(key(field))), after.filter((field) => !old.has(key(field)))];
}

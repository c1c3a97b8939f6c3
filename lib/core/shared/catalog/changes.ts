/** Differences between two versions of a provider that affect existing resources and configurations. */
import { compareVersions } from '../formats/versions';
import { entriesOf } from './attributes';
import { EntryForm, formOf } from './entry-form';
import { History, KnownVersion, Renamed } from './history';
import { Schema } from './types';

/**
 * Type of a schema change between two provider versions. `type replaced` means that a new resource type of the provider
 * has the name of an old type.
 */
export type ChangeKind =
  | 'type removed'
  | 'type replaced'
  | 'removed'
  | 'retyped'
  | 'required'
  | 'read-only'
  | 'computed'
  | 'not computed'
  | 'optional'
  | 'sensitive'
  | 'not sensitive';

/** Schema change of a resource type, a data source or one of its arguments between two versions of a provider. */
export interface Change {
  readonly kind: ChangeKind;
  readonly of: 'resource' | 'data-source';
  readonly type: string;
  /**
   * Terraform path of the changed argument. The path is absent if the schema change concerns the whole resource type.
   */
  readonly path?: string;
  /**
   * Schema facts about the changed argument in the newer version, unless the newer version does not have the argument.
   */
  readonly after?: EntryForm;
  /** Replacement of a removed resource type or argument, if the catalogue names a replacement. */
  readonly renamed?: Renamed;
}

/**
 * Returns the schema changes of resource types and data sources from one known version of a provider to a newer
 * version, ordered by type. Omits additions to the schema, except required arguments.
 */
export function changesBetween(history: History, older: KnownVersion, newer: KnownVersion): Change[] {
  const renamed = history.renamed.filter(
    ({ version }) => compareVersions(version, older.version) > 0 && compareVersions(version, newer.version) <= 0,
  );
  return (['resource', 'data-source'] as const).flatMap((of) => {
    const section = of === 'resource' ? 'resources' : 'data-sources';
    const [before, after] = [older.schemas[section], newer.schemas[section]];
    return Object.keys(before)
      .sort()
      .flatMap((type) => changesOfType({ of, type, renamed }, before[type], after[type]));
  });
}

interface Subject {
  readonly of: Change['of'];
  readonly type: string;
  readonly renamed: readonly Renamed[];
}

function changesOfType({ of, type, renamed }: Subject, before: Schema, after: Schema | undefined): Change[] {
  const records = renamed.filter((one) => one.kind === of && one.type === type);
  const ofType = records.find(({ path }) => path === undefined);
  if (after === undefined || ofType?.reused === true) {
    return [{ kind: after === undefined ? 'type removed' : 'type replaced', of, type, renamed: ofType }];
  }
  const [old, now] = [formsOf(before), formsOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return paths.flatMap((path) => {
    const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined;
    // If an object attribute was removed, added or retyped, its change covers the members of the object.
    if (parent !== undefined && old.get(parent)?.type !== now.get(parent)?.type) {
      return [];
    }
    return kindsOf(old.get(path), now.get(path)).map((kind): Change => {
      const record = kind === 'removed' ? records.find((one) => one.path === path) : undefined;
      return { kind, of, type, path, after: now.get(path), ...(record && { renamed: record }) };
    });
  });
}

function kindsOf(before: EntryForm | undefined, after: EntryForm | undefined): ChangeKind[] {
  if (before === undefined) {
    return after?.setting === 'required' ? ['required'] : [];
  }
  if (after === undefined) {
    return ['removed'];
  }
  const kinds: ChangeKind[] = before.type === after.type ? [] : ['retyped'];
  if (before.setting !== after.setting) {
    kinds.push(...settingKind(before.setting, after.setting));
  }
  if (before.sensitive !== after.sensitive) {
    kinds.push(after.sensitive ? 'sensitive' : 'not sensitive');
  }
  return kinds;
}

function settingKind(before: EntryForm['setting'], after: EntryForm['setting']): ChangeKind[] {
  switch (after) {
    case 'required':
      return ['required'];
    case 'read-only':
      return ['read-only'];
    case 'optional and computed':
      return before === 'read-only' ? [] : ['computed'];
    case 'optional':
      return before === 'required' ? ['optional'] : ['not computed'];
    case undefined:
      return [];
  }
}

/** Returns the schema facts about each attribute and block of a schema, by path. */
export function formsOf(schema: Schema): ReadonlyMap<string, EntryForm> {
  return new Map(entriesOf(schema).map((entry) => [entry.path, formOf(entry)]));
}

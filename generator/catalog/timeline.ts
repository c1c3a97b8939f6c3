import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { EntryForm, formOf } from '../../lib/core/shared/catalog/entry-form';
import { History, KnownVersion, Renamed } from '../../lib/core/shared/catalog/history';
import { Since, sinceOf, sinceText } from '../../lib/core/shared/catalog/presence';
import { compareVersions } from '../../lib/core/shared/formats/versions';
import { ElementKind, Schema } from './types';

type Entries = ReadonlyMap<string, EntryForm>;

/** The known versions of a provider, oldest first, with the elements and arguments of each. */
export class Timeline {
  public readonly versions: readonly string[];
  private readonly entries = new Map<string, readonly (Entries | undefined)[]>();

  public constructor(public readonly history: History) {
    this.versions = history.known.map(({ version }) => version);
  }

  /**
   * Returns the arguments and attributes of a resource or data source by path, for each known version of the provider.
   * The value for a version is undefined if the version lacks the type, or has a different type of the same name.
   */
  public of(kind: ElementKind, type: string): readonly (Entries | undefined)[] {
    const key = `${kind} ${type}`;
    let entries = this.entries.get(key);
    if (!entries) {
      const isOther = (version: string) =>
        this.reused(kind, type).some((other) => compareVersions(version, other.version) < 0);
      entries = this.history.known.map((known) => (isOther(known.version) ? undefined : entriesIn(known, kind, type)));
      this.entries.set(key, entries);
    }
    return entries;
  }

  /**
   * Returns a sentence with the provider version that added a resource or data source. Returns undefined if the
   * catalogue knows only one version of the provider.
   */
  public sinceOfElement(kind: ElementKind, type: string): string | undefined {
    const since = sinceOf(
      this.versions,
      this.of(kind, type).map((entries) => entries !== undefined),
    );
    return this.textOf(since);
  }

  /**
   * Returns a sentence with the provider version that added an argument or attribute. Returns undefined if the
   * catalogue knows only one version of the provider, or if the same provider version added the argument and its
   * enclosing object or type.
   */
  public sinceOfPath(kind: ElementKind, type: string, path: string): string | undefined {
    const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined;
    const presenceOf = (place: string | undefined) =>
      this.of(kind, type).map((entries) => entries !== undefined && (place === undefined || entries.has(place)));
    const since = sinceOf(this.versions, presenceOf(path));
    return sinceOf(this.versions, presenceOf(parent))?.version === since?.version ? undefined : this.textOf(since);
  }

  /** Returns the records of the history about a type name that an older, different type had before. */
  private reused(kind: ElementKind, type: string): Renamed[] {
    return this.history.renamed.filter((one) => one.reused === true && one.kind === kind && one.type === type);
  }

  private textOf(since: Since | undefined): string | undefined {
    return since === undefined || this.versions.length === 1 ? undefined : sinceText(since, this.history.releases);
  }
}

function entriesIn({ schemas }: KnownVersion, kind: ElementKind, type: string): Entries | undefined {
  const schema = schemaIn(schemas, kind, type);
  return schema && new Map(entriesOf(schema).map((entry) => [entry.path, formOf(entry)]));
}

function schemaIn(schemas: KnownVersion['schemas'], kind: ElementKind, type: string): Schema | undefined {
  switch (kind) {
    case 'provider':
      return schemas.provider;
    case 'resource':
      return schemas.resources[type];
    case 'data-source':
      return schemas['data-sources'][type];
  }
}

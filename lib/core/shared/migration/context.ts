import { Diagnostic, Level } from '../diagnostic';
import { Members } from '../objects';
import { Ledger } from './ledger';
import { Variables } from './names';
import { Output } from './output';
import { MigrationReport } from './report';
import { labelOf, Source, SourceObject } from './source';

/** Options for the migration of a cloud gateway. */
export interface MigrationOptions {
  /** Environment of the cloud gateway to migrate: `test`, `prepub` or `release`. */
  readonly environment: string;
  /** Hosts that the migrated routes of a cloud service match in addition to its domains, by service name. */
  readonly hosts?: { readonly [service: string]: readonly string[] };
  /** URLs that replace the backends of cloud APIs, by API name. */
  readonly backends?: { readonly [api: string]: string };
  /** Names of cloud APIs for which the user adds authentication policies separately. */
  readonly ownAuthentication?: readonly string[];
  /** Names of cloud gateway objects that the migration ignores. */
  readonly leaveOut?: readonly string[];
}

/** Position of a migration problem: an object of the migration source. */
export interface SourcePosition {
  /** Label and position of a cloud gateway object, such as `API "list-orders" (cloud/orders/list)`. */
  readonly place: string;
}

/** Result of the migration of a cloud gateway. */
export interface Migration {
  /** Migrated entities, as the content of a declarative configuration file. */
  readonly content: Members;
  readonly report: MigrationReport;
  readonly problems: readonly Diagnostic<SourcePosition>[];
  /**
   * Returns the label and position of the cloud gateway object from which an entity was migrated, by JSON pointer into
   * `content`. For a position in `content` without a migrated entity, returns the text `the migration`.
   */
  readonly placeOf: (pointer: string) => string;
}

/** State that all steps of the migration of a cloud gateway share. */
export class Context {
  public readonly ledger = new Ledger();
  public readonly output = new Output();
  public readonly variables = new Variables();
  public readonly problems: Diagnostic<SourcePosition>[] = [];

  public constructor(
    public readonly source: Source,
    public readonly options: MigrationOptions,
  ) {}

  /**
   * Whether a cloud gateway object belongs to the migrated environment. An object without an environment belongs to all
   * environments, and therefore to the migrated environment.
   */
  public isMigrated(environment: unknown): boolean {
    return environment === undefined || environment === null || environment === this.options.environment;
  }

  /** Returns the reason why the migration ignores a cloud gateway object of another environment. */
  public environmentNote(environment: unknown): string {
    const remedy =
      'each environment becomes a control plane: migrate the environment of the object to another control plane';
    return `the object belongs to the environment ${JSON.stringify(environment)} of the cloud gateway; ${remedy}`;
  }

  public problem(level: Level, object: SourceObject, message: string): void {
    this.problems.push({ level, place: placeOf(object), message });
  }
}

/** Returns the label of a cloud gateway object, and the position from which the migration read the object. */
export function placeOf(object: SourceObject): string {
  return `${labelOf(object)} (${object.place})`;
}

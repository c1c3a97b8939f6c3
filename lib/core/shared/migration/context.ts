import { Diagnostic, Level } from '../diagnostic';
import { Members } from '../objects';
import { Ledger } from './ledger';
import { Variables } from './names';
import { Output } from './output';
import { MigrationReport } from './report';
import { labelOf, Source, SourceObject } from './source';

/** Settings of a migration. */
export interface MigrationOptions {
  /** Environment of the cloud's gateway to migrate: `test`, `prepub` or `release`. */
  readonly environment: string;
  /** Hosts that the routes of a service get in addition to its domains, by service name. */
  readonly hosts?: { readonly [service: string]: readonly string[] };
  /** URLs that replace backends of types that the platform does not support, by API name. */
  readonly backends?: { readonly [api: string]: string };
  /** Names of APIs whose authentication policy the user adds by hand. */
  readonly ownAuthentication?: readonly string[];
  /** Names of source objects to leave out of the migration. */
  readonly leaveOut?: readonly string[];
}

/** Position of a problem in the source that the user has to solve. */
export interface SourcePosition {
  /** Position, such as `API "list-orders" (cloud/orders/list)`. */
  readonly place: string;
}

/** Result of a migration. */
export interface Migration {
  /** The content of a declarative configuration file. */
  readonly content: Members;
  readonly report: MigrationReport;
  readonly problems: readonly Diagnostic<SourcePosition>[];
  /** Returns the label and position of the source object of an entity, by JSON pointer into the content. */
  readonly placeOf: (pointer: string) => string;
}

/** State that all steps of one migration share. */
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
   * Whether a source object belongs to the migrated environment. Source objects without an environment belong to the
   * migrated environment.
   */
  public isMigrated(environment: unknown): boolean {
    return environment === undefined || environment === null || environment === this.options.environment;
  }

  /** Returns the reason for leaving out a source object of another environment. */
  public environmentNote(environment: unknown): string {
    const remedy =
      'each environment becomes a control plane: migrate the environment of the object to another control plane';
    return `the object belongs to the environment ${JSON.stringify(environment)}; ${remedy}`;
  }

  public problem(level: Level, object: SourceObject, message: string): void {
    this.problems.push({ level, place: placeOf(object), message });
  }
}

/** Returns the label of a source object and the position that the object was read from. */
export function placeOf(object: SourceObject): string {
  return `${labelOf(object)} (${object.place})`;
}

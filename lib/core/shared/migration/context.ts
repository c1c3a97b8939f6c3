import { Diagnostic, Level } from '../diagnostic';
import { Members } from '../objects';
import { Ledger } from './ledger';
import { Variables } from './names';
import { Output } from './output';
import { MigrationReport } from './report';
import { labelOf, Source, SourceObject } from './source';

/** Settings of a migration. */
export interface MigrationOptions {
  /** Environment to migrate: `test`, `prepub` or `release`. */
  readonly environment: string;
  /** Additional hosts for the routes of a service, by service name. */
  readonly hosts?: { readonly [service: string]: readonly string[] };
  /** URLs that replace backends which the platform does not support, by API name. */
  readonly backends?: { readonly [api: string]: string };
  /** Names of APIs whose authentication policy is added by hand. */
  readonly ownAuthentication?: readonly string[];
  /** Names of objects to leave out. */
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
  /** Returns the source object of an entity, by JSON pointer into the content. */
  readonly placeOf: (pointer: string) => string;
}

/** State that all steps of a migration share. */
export class Context {
  public readonly ledger = new Ledger();
  public readonly output = new Output();
  public readonly variables = new Variables();
  public readonly problems: Diagnostic<SourcePosition>[] = [];

  public constructor(
    public readonly source: Source,
    public readonly options: MigrationOptions,
  ) {}

  /** Whether an object belongs to the migrated environment. Objects without an environment belong to it. */
  public isMigrated(environment: unknown): boolean {
    return environment === undefined || environment === null || environment === this.options.environment;
  }

  /** Returns the reason for leaving out an object of another environment. */
  public environmentNote(environment: unknown): string {
    const remedy = 'each environment becomes a control plane: migrate it to another one';
    return `it belongs to the environment ${JSON.stringify(environment)}; ${remedy}`;
  }

  public problem(level: Level, object: SourceObject, message: string): void {
    this.problems.push({ level, place: placeOf(object), message });
  }
}

/** Returns the label of an object and the position that it was read from. */
export function placeOf(object: SourceObject): string {
  return `${labelOf(object)} (${object.place})`;
}

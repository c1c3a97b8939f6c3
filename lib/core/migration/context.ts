import { Members } from '../declarative/document';
import { Ledger } from './ledger';
import { Variables } from './names';
import { Output } from './output';
import { MigrationReport } from './report';
import { labelOf, Source, SourceObject } from './source';

/** How a source is converted. */
export interface MigrationOptions {
  /** The environment of which the settings are taken: `test`, `prepub` or `release`. */
  readonly environment: string;
  /** Hosts of the routes of a service, by its name, beside its domains. */
  readonly hosts?: { readonly [service: string]: readonly string[] };
  /** URLs of what answers for APIs whose backend the platform has no counterpart for, by their names. */
  readonly backends?: { readonly [api: string]: string };
  /** Names of APIs whose callers are authenticated by something that is added by hand. */
  readonly ownAuthentication?: readonly string[];
  /** Names of objects that are left out. */
  readonly leaveOut?: readonly string[];
}

/** Something that has to be dealt with. */
export interface MigrationProblem {
  readonly level: 'error' | 'warning';
  /** Where, such as `API "list-orders" (cloud/orders/list)`. */
  readonly place: string;
  /** What is wrong, and the way out; follows on the place. */
  readonly message: string;
}

/** What a source becomes. */
export interface Migration {
  /** The content of a declarative configuration file. */
  readonly content: Members;
  readonly report: MigrationReport;
  readonly problems: readonly MigrationProblem[];
  /** What was made of which object of the source, by a JSON pointer into the content. */
  readonly placeOf: (pointer: string) => string;
}

/** What all parts of a conversion work with. */
export class Context {
  public readonly ledger = new Ledger();
  public readonly output = new Output();
  public readonly variables = new Variables();
  public readonly problems: MigrationProblem[] = [];

  public constructor(
    public readonly source: Source,
    public readonly options: MigrationOptions,
  ) {}

  /** Whether something belongs to the environment that is taken; what does not say is taken for that. */
  public isMeant(environment: unknown): boolean {
    return environment === undefined || environment === null || environment === this.options.environment;
  }

  /** Why what belongs to another environment is not taken. */
  public otherEnvironment(environment: unknown): string {
    const remedy = 'an environment is a control plane of its own: make another plan of it there';
    return `it belongs to the environment ${JSON.stringify(environment)}; ${remedy}`;
  }

  public problem(level: MigrationProblem['level'], object: SourceObject, message: string): void {
    this.problems.push({ level, place: placeOf(object), message });
  }
}

/** An object with the place that it was read from. */
export function placeOf(object: SourceObject): string {
  return `${labelOf(object)} (${object.place})`;
}

import { isMembers, Members, members, own, SpecificationDocument } from './document';
import { Content, Operation, operationsOf, Response } from './operations';
import { listed, SchemaComparison } from './schemas';

/** Something in a newer version of a specification that breaks callers of the older one. */
export interface BreakingChange {
  /** Place of the change: `GET /orders: query limit`. */
  readonly place: string;
  /** Effect of the change: `is required`. */
  readonly what: string;
  /** Whether all who use it break, rather than some. */
  readonly isSure: boolean;
}

/** What two versions of a specification have not in common. */
export interface ApiChanges {
  readonly breaking: readonly BreakingChange[];
  /** Whether all was compared, rather than as much as is done in a sensible time. */
  readonly isWhole: boolean;
}

/**
 * Returns the changes that break callers between two versions of an OpenAPI 2, OpenAPI 3 or AsyncAPI
 * specification.
 */
export function changesBetween(before: unknown, after: unknown): ApiChanges {
  if (!isMembers(before) || !isMembers(after)) {
    return { breaking: [], isWhole: true };
  }
  const found: BreakingChange[] = [];
  const comparison = new ApiComparison(
    new SpecificationDocument(before),
    new SpecificationDocument(after),
    (place, what, isSure = false) => found.push({ place, what, isSure }),
  );
  comparison.operations();
  comparison.channels();
  return { breaking: found, isWhole: comparison.isWhole };
}

type Report = (place: string, what: string, isSure?: boolean) => void;

class ApiComparison {
  private readonly requests: SchemaComparison;
  private readonly answers: SchemaComparison;

  public constructor(
    private readonly before: SpecificationDocument,
    private readonly after: SpecificationDocument,
    private readonly report: Report,
  ) {
    this.requests = new SchemaComparison(before, after, 'request', report);
    this.answers = new SchemaComparison(before, after, 'response', report);
  }

  public get isWhole(): boolean {
    return this.requests.isWhole && this.answers.isWhole;
  }

  public operations(): void {
    const now = operationsOf(this.after);
    for (const [key, operation] of operationsOf(this.before)) {
      const other = now.get(key);
      if (other) {
        this.operation(operation, other);
      } else {
        this.report(operation.name, 'is gone', true);
      }
    }
  }

  /** Of AsyncAPI, whether what programs send to and listen at is still there. */
  public channels(): void {
    const now = members(this.after.root.channels);
    Object.keys(members(this.before.root.channels))
      .filter((name) => own(now, name) === undefined)
      .forEach((name) => this.report(`channel ${name}`, 'is gone', true));
  }

  private operation(before: Operation, after: Operation): void {
    const { name } = before;
    for (const [place, parameter] of after.parameters) {
      const other = before.parameters.get(place);
      if (parameter.required && other?.required !== true && !place.startsWith('path ')) {
        this.report(`${name}: ${place}`, 'is required', true);
      }
      if (other) {
        this.requests.compare(other.schema, parameter.schema, `${name}: ${place}`);
      }
    }
    [...before.parameters.keys()]
      .filter((place) => !after.parameters.has(place))
      .forEach((place) => this.report(`${name}: ${place}`, 'is gone'));
    this.body(before, after);
    this.responses(before, after);
    this.security(before, after);
  }

  private body({ name, body: was }: Operation, { body: will }: Operation): void {
    const place = `${name}: body`;
    if (will?.required === true && was?.required !== true) {
      this.report(place, 'is required', true);
    }
    if (was && !will) {
      this.report(place, 'is no longer taken');
    }
    if (was && will) {
      this.contents(was, will, place, (type, one, other) =>
        this.requests.compare(one, other, withType(place, type, was)),
      );
    }
  }

  private responses({ name, responses: was }: Operation, { responses: will }: Operation): void {
    for (const [status, response] of was) {
      const place = `${name}: response ${status}`;
      const other = will.get(status);
      if (!other) {
        // What goes wrong may go wrong in another way.
        if (/^(2|default)/.test(status)) {
          this.report(place, 'is gone');
        }
        continue;
      }
      this.contents(response, other, place, (type, one, another) =>
        this.answers.compare(one, another, withType(place, type, response)),
      );
      this.headers(response, other, place);
    }
  }

  private headers({ headers: was }: Response, { headers: will }: Response, place: string): void {
    for (const [name, { required, schema }] of was) {
      const at = `${place} header ${name}`;
      const other = will.get(name);
      if (other) {
        this.answers.compare(schema, other.schema, at);
      }
      if (required && other?.required !== true) {
        this.report(at, other ? 'may be missing' : 'is gone');
      }
    }
  }

  private contents(
    before: Content,
    after: Content,
    place: string,
    compare: (type: string, one: unknown, other: unknown) => void,
  ): void {
    for (const [type, schema] of before.schemas) {
      if (after.schemas.has(type)) {
        compare(type, schema, after.schemas.get(type));
      } else {
        this.report(place, `is no longer ${type}`);
      }
    }
  }

  private security({ name, security: was }: Operation, { security: will }: Operation): void {
    const isOpen = (security: readonly string[]): boolean => security.length === 0 || security.includes('');
    if (isOpen(will)) {
      return;
    }
    if (isOpen(was)) {
      this.report(name, `needs ${listed(will, ' or ')}`, true);
      return;
    }
    const left = new Set(will);
    const gone = was.filter((one) => !left.has(one));
    if (gone.length > 0) {
      this.report(name, `needs ${listed(will, ' or ')}, and ${listed(gone, ' or ')} is no longer enough`);
    }
  }
}

function withType(place: string, type: string, { schemas }: Content): string {
  return schemas.size > 1 ? `${place} (${type})` : place;
}

/** Whether something is a specification of an API: members that only these have. */
export function isSpecification(value: unknown): value is Members {
  return isMembers(value) && ['openapi', 'swagger', 'asyncapi'].some((name) => own(value, name) !== undefined);
}

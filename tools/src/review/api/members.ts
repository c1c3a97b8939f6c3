import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ReportedChange } from './change';
import { Direction } from './direction';
import { SpecificationDocument } from './document';
import { announcementOf, Lifecycle, removalOf } from './lifecycle';
import { Part, Shape } from './shape';
import { typesOf } from './types';

/**
 * Functions of the schema comparison that the comparison of members (properties, list elements, discriminators) calls.
 */
export interface Schemas {
  readonly before: SpecificationDocument;
  readonly after: SpecificationDocument;
  /** Date with which the comparison compares `x-sunset`, `2027-03-31`. */
  readonly today: string;
  /** Whether the comparison only tests whether the schemas differ. */
  readonly isTrial: boolean;
  report(change: ReportedChange): void;
  /** Compares two schemas, with the schemas of their members. */
  within(before: Part, after: Part, place: string, depth: number): void;
  lifecycle(document: SpecificationDocument, part: Part): Lifecycle;
  /**
   * Whether a property belongs to values of the compared direction: read-only properties do not occur in requests, and
   * write-only properties do not occur in responses.
   */
  isMeant(document: SpecificationDocument, part: Part | undefined): boolean;
}

/** JSON pointers of a changed member in the old and new version. */
interface Pointers {
  readonly before: string;
  readonly after: string;
}

/** Compares the properties, list elements and discriminators of schemas. */
export class MemberComparison {
  public constructor(
    private readonly direction: Direction,
    private readonly schemas: Schemas,
  ) {}

  public compare(before: Shape, after: Shape, place: string, depth: number): void {
    this.properties(before, after, place, depth);
    this.elements(before, after, place, depth);
  }

  private properties(before: Shape, after: Shape, place: string, depth: number): void {
    const [was, will] = [before.properties, after.properties];
    const [needed, needs] = [before.required, after.required];
    for (const [name, part] of was) {
      const at = `${place}.${name}`;
      const other = will.get(name) ?? this.otherProperty(after, name);
      const lost = this.lossOf(before, after, name, other);
      if (lost !== undefined) {
        this.removed(at, lost, needed.has(name), {
          before: part,
          after: will.get(name) ?? { nodes: [], pointer: after.pointer },
        });
      } else if (other !== undefined && this.schemas.isMeant(this.schemas.before, part)) {
        if (!this.direction.isRequest && needed.has(name) && !needs.has(name)) {
          const pointers = { before: requireValue(needed.get(name)), after: other.pointer };
          this.schemas.report({ rule: 'property-optional', place: at, what: 'may be missing', ...pointers });
        }
        this.announced(
          at,
          this.schemas.lifecycle(this.schemas.before, part),
          this.schemas.lifecycle(this.schemas.after, other),
          {
            before: part.pointer,
            after: other.pointer,
          },
        );
        this.schemas.within(part, other, at, depth + 1);
      }
    }
    this.required(before, after, place);
    this.otherProperties(before, after, place, depth);
  }

  private required(before: Shape, after: Shape, place: string): void {
    if (!this.direction.isRequest) {
      return;
    }
    const [was, will] = [before.properties, after.properties];
    for (const [name, pointer] of after.required) {
      const property = will.get(name);
      const isNew = !before.required.has(name) || !this.schemas.isMeant(this.schemas.before, was.get(name));
      if (isNew && this.schemas.isMeant(this.schemas.after, property)) {
        this.schemas.report({
          rule: 'property-required',
          place: `${place}.${name}`,
          what: 'is required',
          before: was.get(name)?.pointer ?? before.pointer,
          after: pointer,
        });
      }
    }
  }

  private removed(place: string, what: string, wasRequired: boolean, parts: { before: Part; after: Part }): void {
    const usual = !this.direction.isRequest && wasRequired ? 'high' : 'medium';
    const { severity, remark } = removalOf(
      this.schemas.lifecycle(this.schemas.before, parts.before),
      usual,
      this.schemas.today,
    );
    const pointers = { before: parts.before.pointer, after: parts.after.pointer };
    this.schemas.report({ rule: 'property-removed', place, what: `${what}${remark}`, severity, ...pointers });
  }

  /**
   * Returns a text such as `is gone` if the new version no longer has a property. If the new version still has the
   * property, or if callers did not send or receive the property, returns undefined.
   */
  private lossOf(before: Shape, after: Shape, name: string, other: Part | undefined): string | undefined {
    if (!this.schemas.isMeant(this.schemas.before, before.properties.get(name))) {
      return undefined;
    }
    if (other !== undefined) {
      const isLost = !this.schemas.isMeant(this.schemas.after, other);
      return isLost ? (this.direction.isRequest ? 'is read-only' : 'is gone') : undefined;
    }
    return this.direction.isRequest && after.additional?.value === false ? 'is no longer accepted' : 'is gone';
  }

  /**
   * Returns the schema that applies to a property without an entry in `properties`: from `patternProperties` or
   * `additionalProperties`.
   */
  private otherProperty(shape: Shape, name: string): Part | undefined {
    // The comparison executes no pattern of a specification, because a pattern may take forever. `otherProperty`
    // recognises only patterns that are a fixed prefix.
    const matching = [...shape.patternProperties].find(([pattern]) => isPrefix(pattern, name));
    const additional = shape.additional?.value;
    return matching?.[1] ?? (additional === false ? undefined : additional);
  }

  /** Compares the rules of both versions for properties that have no separate schema. */
  private otherProperties(before: Shape, after: Shape, place: string, depth: number): void {
    const { given, taken } = this.direction.sorted(before, after);
    const [was, will] = [before.additional, after.additional];
    const pointers = { before: was?.pointer ?? before.pointer, after: will?.pointer ?? after.pointer };
    const [some, others] = [given.additional, taken.additional].map((keyword) => keyword?.value);
    if (others === false && some !== false) {
      this.schemas.report({
        rule: 'other-properties',
        place,
        what: this.direction.isRequest ? 'accepts no other properties' : 'may have other properties',
        severity: this.direction.isRequest ? 'medium' : 'low',
        ...pointers,
      });
    } else if (others === false) {
      const [known, patterns] = [taken.properties, taken.patternProperties];
      for (const [name, part] of given.properties) {
        if (
          !this.direction.isRequest &&
          !known.has(name) &&
          patterns.size === 0 &&
          this.schemas.isMeant(this.schemas.after, part)
        ) {
          const at = { place: `${place}.${name}`, before: before.pointer, after: part.pointer };
          this.schemas.report({
            rule: 'other-properties',
            what: 'is new, and other properties were excluded',
            severity: 'low',
            ...at,
          });
        }
      }
    } else if (others !== undefined && some !== false) {
      const open: Part = { nodes: [], pointer: given.pointer };
      const both = this.direction.sorted(some ?? open, others);
      // `sorted` also converts back: `given` and `taken` of `both` are the old and new version.
      this.schemas.within(both.given, both.taken, `${place}.*`, depth + 1);
    }
    this.newProperties(before, after, place, depth);
    this.patternProperties(before, after, place, depth);
  }

  /** Compares properties that have a schema only in the new version with the old version's rules for properties without a schema. */
  private newProperties(before: Shape, after: Shape, place: string, depth: number): void {
    const additional = before.additional?.value;
    if (additional === undefined || additional === false) {
      return;
    }
    const known = before.properties;
    for (const [name, part] of after.properties) {
      if (!known.has(name) && this.schemas.isMeant(this.schemas.after, part)) {
        this.schemas.within(additional, part, `${place}.${name}`, depth + 1);
      }
    }
  }

  private patternProperties(before: Shape, after: Shape, place: string, depth: number): void {
    const [was, will] = [before.patternProperties, after.patternProperties];
    const { given, taken } = this.direction.sorted(was, will);
    const documents = this.direction.sorted(before, after);
    for (const [pattern, part] of taken) {
      const other = given.get(pattern) ?? { nodes: [], pointer: documents.given.pointer };
      if (given.has(pattern) || documents.given.additional?.value !== false) {
        const both = this.direction.sorted(other, part);
        this.schemas.within(both.given, both.taken, `${place}./${pattern}/`, depth + 1);
      }
    }
    const closed = documents.taken.additional;
    const lost = [...given.keys()].find((pattern) => !taken.has(pattern));
    if (lost !== undefined && closed?.value === false && documents.given.additional?.value === false) {
      const [mine, others] = [requireValue(given.get(lost)).pointer, closed.pointer];
      this.schemas.report({
        rule: 'other-properties',
        place,
        what: `${this.direction.isRequest ? 'no longer accepts' : 'may have'} properties of the pattern ${lost}`,
        severity: this.direction.isRequest ? 'medium' : 'low',
        ...(this.direction.isRequest ? { before: mine, after: others } : { before: others, after: mine }),
      });
    }
  }

  private elements(before: Shape, after: Shape, place: string, depth: number): void {
    const types = this.direction.sorted(typesOf(before), typesOf(after)).given;
    if (types !== undefined && !types.includes('array')) {
      return;
    }
    this.schemas.within(before.items, after.items, `${place}[]`, depth + 1);
    const [was, will] = [before.prefixItems, after.prefixItems];
    for (let index = 0; index < Math.max(was.length, will.length); index += 1) {
      this.schemas.within(was[index] ?? before.items, will[index] ?? after.items, `${place}[${index}]`, depth + 1);
    }
  }

  /** Compares the discriminators of two schemas, and the schemas that their discriminator values select. */
  public discriminators(before: Shape, after: Shape, place: string, depth: number): void {
    const [was, will] = [before.discriminator, after.discriminator];
    if (was === undefined || will === undefined || was.property !== will.property) {
      // In requests, callers need not send a discriminator that the service does not read.
      if (was !== undefined && (will !== undefined || !this.direction.isRequest)) {
        const what =
          will === undefined
            ? `no longer has the discriminator ${was.property}`
            : `has the discriminator ${will.property}, and had ${was.property}`;
        const pointers = { before: was.pointer, after: will?.pointer ?? after.pointer };
        this.schemas.report({ rule: 'discriminator-changed', place, what, ...pointers });
      }
      return;
    }
    const { given, taken } = this.direction.sorted(was, will);
    const targets = new Set([...taken.schemas.values()].map(({ pointer }) => pointer));
    for (const [value, part] of given.schemas) {
      const other = taken.schemas.get(value);
      if (other !== undefined) {
        const both = this.direction.sorted(part, other);
        this.schemas.within(both.given, both.taken, `${place} (${given.property} ${value})`, depth + 1);
        continue;
      }
      if (this.direction.sorted(before, after).taken.hasAlternatives && !targets.has(part.pointer)) {
        // A missing alternative is skipped here, because the comparison of `oneOf` and `anyOf` reports it.
        continue;
      }
      const [mine, others] = [part.pointer, taken.pointer];
      this.schemas.report({
        rule: 'discriminator-changed',
        place,
        what: `${this.direction.isRequest ? 'no longer accepts' : 'may be'} ${given.property} ${JSON.stringify(value)}`,
        ...(this.direction.isRequest ? { before: mine, after: others } : { before: others, after: mine }),
      });
    }
  }

  private announced(place: string, was: Lifecycle, will: Lifecycle, pointers: Pointers): void {
    const announcement = announcementOf(was, will);
    // A trial comparison ignores announcements, because they break no callers and must not affect which alternatives
    // match.
    if (announcement && !this.schemas.isTrial) {
      this.schemas.report({ place, ...announcement, ...pointers });
    }
  }
}

/** Whether a pattern is only a fixed prefix, such as `^x-`, and a name begins with this prefix. */
function isPrefix(pattern: string, name: string): boolean {
  const fixed = /^\^([\w -]*)(\.\*\$?)?$/.exec(pattern)?.[1];
  return fixed !== undefined && name.startsWith(fixed);
}

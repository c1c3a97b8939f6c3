import { AttributeRules, ElementRules, Schema } from '../../shared/catalog/types';
import { Framework } from '../catalog/load';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { Key } from './elements';
import { Member, membersOf, rulePath } from './members';
import { pathText, pathTo } from './paths';
import { Diagnostic, Path } from './types';
import { exactlyWithFindings } from './validate-exactly-with';
import { collectionFindings, primitiveFindings, Target } from './validate-value';
import { Bounds, Wording, wordingOf, Words } from './wording';

/**
 * Returns the errors, in the provider's words, that the real provider would report for the arguments of one resource,
 * data source or provider. An unknown value causes no error, because Terraform validates the configuration again when
 * the value is known.
 */
export function validateConfig(
  schema: Schema,
  rules: ElementRules,
  config: ObjectValue,
  framework: Framework = 'plugin-framework',
): Diagnostic[] {
  const validator = new Validator(rules, wordingOf(framework));
  validator.object(membersOf(schema.block), config, { rule: '', path: [], text: [] });
  return validator.diagnostics;
}

/** Path of a validated attribute in three notations: for the catalogue's rules, for Terraform, and for messages. */
interface Place {
  readonly rule: string;
  /** Attribute path that an error has in Terraform. The path ends at a set, because elements of sets have no index. */
  readonly path: Path;
  readonly text: Path;
  readonly inSet?: boolean;
}

class Validator {
  public readonly diagnostics: Diagnostic[] = [];

  public constructor(
    private readonly rules: ElementRules,
    private readonly wording: Wording,
  ) {}

  public object(members: readonly Member[], object: ObjectValue, place: Place): void {
    for (const member of members) {
      const own = inside(place, member.name, rulePath(place.rule, member.name));
      const rules = this.rules.attributes[own.rule] ?? {};
      const value = object[member.name] ?? null;
      this.conflicts(rules, value, object, own);
      for (const [other, wanted] of Object.entries(rules.exactlyWith ?? {})) {
        this.report(own, exactlyWithFindings(member.name, leafOf(other), wanted, object));
      }
      if (value === null) {
        this.missing(member, rules, own);
      } else if (value !== UNKNOWN) {
        this.member(member, rules, value, own);
      }
    }
  }

  private missing(member: Member, rules: AttributeRules, place: Place): void {
    if (member.required || rules.notNull) {
      this.report(place, [this.wording.missing(pathText(place.text))]);
    }
  }

  /** Reports an error if an attribute is set together with a conflicting attribute of the same object. */
  private conflicts({ conflictsWith = [] }: AttributeRules, value: Value, siblings: ObjectValue, place: Place): void {
    for (const other of conflictsWith.map(leafOf)) {
      if (isGiven(value) && isGiven(siblings[other])) {
        this.report(place, [this.wording.conflict(pathText(place.text), other)]);
      }
    }
  }

  private member(member: Member, rules: AttributeRules, value: Value, place: Place): void {
    const target = targetOf(rules, place, member.sensitive);
    const kind = member.nested?.mode ?? (Array.isArray(member.type) ? member.type[0] : undefined);
    if (kind === 'list' || kind === 'set' || kind === 'map') {
      const limits: Bounds = [
        rules.minItems ?? (member.minItems || undefined),
        rules.maxItems ?? (member.maxItems || undefined),
      ];
      this.report(place, collectionFindings(value, kind, limits, target, this.wording));
      this.elements(member, kind, rules.items ?? {}, value, place);
    } else if (member.nested) {
      this.element(member, rules, value, place);
    } else {
      this.report(place, primitiveFindings(value, target, this.wording));
    }
  }

  private elements(member: Member, kind: string, rules: AttributeRules, value: Value, place: Place): void {
    const entries: [Key, Value][] = Array.isArray(value)
      ? value.map((element, index) => [index, element])
      : isObject(value)
        ? Object.entries(value)
        : [];
    for (const [key, element] of entries) {
      this.element(member, rules, element, {
        rule: place.rule,
        path: kind === 'set' || place.inSet ? place.path : pathTo(place.path, key),
        text: pathTo(place.text, key),
        inSet: kind === 'set' || place.inSet,
      });
    }
  }

  private element({ nested, sensitive }: Member, rules: AttributeRules, value: Value, place: Place): void {
    if (value === null && rules.notNull) {
      this.report(place, [this.wording.missing(pathText(place.text))]);
    } else if (nested && isObject(value)) {
      this.object(nested.members, value, place);
    } else if (!nested) {
      this.report(place, primitiveFindings(value, targetOf(rules, place, sensitive), this.wording));
    }
  }

  private report({ path }: Place, words: Words[]): void {
    this.diagnostics.push(...words.map(({ summary, detail }) => ({ path, summary, detail })));
  }
}

function inside(place: Place, name: string, rule: string): Place {
  return { ...place, rule, path: place.inSet ? place.path : [...place.path, name], text: [...place.text, name] };
}

function leafOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function targetOf(rules: AttributeRules, place: Place, sensitive: boolean): Target {
  return { rules, place: pathText(place.text), sensitive };
}

/**
 * Whether the configuration sets an attribute. An empty list counts as not set, because Terraform represents a missing
 * block as an empty list. An attribute with an unknown value also counts as not set.
 */
function isGiven(value: Value | undefined): boolean {
  return value !== null && value !== undefined && value !== UNKNOWN && !(Array.isArray(value) && value.length === 0);
}

/** Configurations for any type of the catalogue, generated from its schema and its rules. */
import { Member, membersOf, rulePath } from '../../../sandbox/src/engine/plan/members';
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { valueAt } from '../../../sandbox/src/engine/values/value-at';
import { AttributeRules, CatalogElement } from '../../../sandbox/src/shared/catalog/types';
import { textFor } from './catalogue-texts';

/** `minimal` contains only the required arguments, `full` all compatible arguments. */
export type Kind = 'minimal' | 'full';

export type Config = { [argument: string]: any };

/** Another kind of alarm is another threshold. */
const INCOMING: Config = { default_alarm_config: [{ alarm_type: 1, alarm_threshold: 1000 }] };

/** Values that the provider requires without a rule of the catalogue. */
const WANTED: { readonly [type: string]: { readonly [kind in Kind]: Config } } = {
  tencentcloud_antiddos_default_alarm_threshold: { minimal: INCOMING, full: INCOMING },
  // The validator of its secret fails without a type, and accepts a secret only for legacy keys.
  konnect_centralized_consumer_key: { minimal: { type: 'new' }, full: { type: 'legacy' } },
};

/** Returns a configuration that the provider accepts. Another `version` has other values in all arguments that allow it. */
export function configOf(element: CatalogElement, kind: Kind, version = 0): Config {
  const maker = new ConfigMaker(element, kind, version);
  return { ...maker.object(membersOf(element.schema.block), ''), ...WANTED[element.type]?.[kind] };
}

/**
 * Arguments of a configuration that can be changed separately, with the expected plan: an update in place, unless the argument or one of
 * its members requires replacement.
 */
export function changesOf(element: CatalogElement, kind: Kind): { argument: string; to: any; replaces: boolean }[] {
  const [config, other] = [configOf(element, kind), configOf(element, kind, 1)];
  return Object.keys(config)
    .filter((argument) => JSON.stringify(config[argument]) !== JSON.stringify(other[argument]))
    .filter((argument) => !(argument in (WANTED[element.type]?.[kind] ?? {})))
    .map((argument) => ({ argument, to: other[argument], replaces: replaces(element, argument) }))
    .filter((change): change is { argument: string; to: any; replaces: boolean } => change.replaces !== undefined)
    .filter(({ argument, replaces: isReplaced }) => isReplaced || !isIdentity(element, argument));
}

/** Returns the import id of an object in the form of the catalogue. */
export function importIdOf({ rules }: CatalogElement, values: ObjectValue): string {
  const { form, keys, template } = rules.import!;
  if (form === 'json') {
    return JSON.stringify(Object.fromEntries(keys!.map(({ name }) => [name, valueAt(values, name)])));
  }
  return template === rules.idTemplate
    ? String(values.id)
    : template!.replace(/<([^>]+)>/g, (_, name: string) => String(valueAt(values, name)));
}

/** Undefined if only a member of the argument requires replacement. */
function replaces({ rules }: CatalogElement, argument: string): boolean | undefined {
  if (rules.attributes[argument]?.requiresReplace) {
    return true;
  }
  const within = Object.keys(rules.attributes).filter((path) => path.startsWith(`${argument}.`));
  const some = within.some(
    (path) => rules.attributes[path].requiresReplace || rules.attributes[path].items?.requiresReplace,
  );
  return some || rules.attributes[argument]?.items?.requiresReplace ? undefined : false;
}

/** Attributes that identify an object. They cannot change in place, regardless of the plan. */
function isIdentity({ rules }: CatalogElement, argument: string): boolean {
  const holdsId = rules.attributes.id?.hoistedFrom?.some(([variant]) => variant === argument);
  return argument === 'id' || /_ids?$/.test(argument) || holdsId === true;
}

class ConfigMaker {
  public constructor(
    private readonly element: CatalogElement,
    private readonly kind: Kind,
    private readonly version: number,
  ) {}

  public object(members: readonly Member[], path: string): Config {
    const chosen: Member[] = [];
    for (const member of members.filter((candidate) => this.isWanted(candidate, rulePath(path, candidate.name)))) {
      if (!chosen.some((other) => this.inConflict(path, member, other))) {
        chosen.push(member);
      }
    }
    return Object.fromEntries(chosen.map((member) => [member.name, this.value(member, rulePath(path, member.name))]));
  }

  private isWanted({ name, isBlock, required, optional, minItems }: Member, path: string): boolean {
    const rules = this.rulesAt(path);
    // The SDK adds a configurable id to the schema of every type, without any use.
    if ((rules as any).implicit || (!required && !optional && !isBlock) || name === 'timeouts') {
      return false;
    }
    return this.kind === 'full' || required || rules.notNull === true || (isBlock && minItems > 0);
  }

  private inConflict(path: string, one: Member, other: Member): boolean {
    const names = (from: Member, to: Member) =>
      (this.rulesAt(rulePath(path, from.name)).conflictsWith ?? []).some((name) => name.split('.').pop() === to.name);
    return names(one, other) || names(other, one);
  }

  private value(member: Member, path: string): any {
    const { nested, type } = member;
    if (nested) {
      return this.collection(nested.mode, member, path, () => this.object(nested.members, path));
    }
    return Array.isArray(type)
      ? this.collection(type[0] as string, member, path, (index) => this.typed(type[1], path, index))
      : this.primitive(type as string, this.rulesAt(path), path, 0);
  }

  private collection(mode: string, member: Member, path: string, element: (index: number) => any): any {
    const rules = this.rulesAt(path);
    if (mode === 'map') {
      return { first: element(0) };
    }
    if (mode !== 'list' && mode !== 'set') {
      return element(0);
    }
    const least = rules.minItems ?? member.minItems;
    const count = this.kind === 'minimal' && member.required && rules.minItems === 0 ? 0 : Math.max(1, least);
    return Array.from({ length: count }, (_, index) => element(index));
  }

  private typed(type: any, path: string, index: number): any {
    if (!Array.isArray(type)) {
      return this.primitive(type, this.rulesAt(path).items ?? {}, path, index);
    }
    const [kind, inner] = type;
    return kind === 'map' ? { first: this.typed(inner, path, 0) } : [this.typed(inner, path, index)];
  }

  private primitive(type: string, rules: AttributeRules, path: string, index: number): any {
    const turn = this.version + index;
    const choices = rules.enum ?? (rules as any).statedValues ?? rules.knownValues;
    if (choices) {
      const chosen = choices[turn % choices.length];
      return type === 'number' ? Number(chosen) : chosen;
    }
    switch (type) {
      case 'bool':
        return turn % 2 === 0;
      case 'number': {
        const [low, high] = (rules as any).documentedRange ?? [];
        const least = rules.minimum ?? low ?? 1;
        return Math.min(least + turn, rules.maximum ?? high ?? Infinity);
      }
      case 'dynamic':
        return { text: path, turn };
      default:
        return textFor(rules, path, turn);
    }
  }

  private rulesAt(path: string): AttributeRules {
    return this.element.rules.attributes[path] ?? {};
  }
}

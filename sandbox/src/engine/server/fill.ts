import { AttributeRules, CatalogElement, ElementRules, TerraformType } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { CreationContext } from '../contract/creation-context';
import { Making } from '../contract/making';
import { ServiceValues } from '../contract/services';
import { defaultOf, hasDefault } from '../plan/defaults';
import { elementAt, mapObjects, memberOf, objectsIn } from '../plan/elements';
import { copyHoisted } from '../plan/hoisted';
import { Member, membersOf, Nested, rulePath } from '../plan/members';
import { mustHaveBeenConfigured } from '../plan/proposed';
import { sameMember } from '../plan/same';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { idParts } from './id-parts';
import { changedValue, madeSpecially, madeValue } from './made';

/**
 * Fills in all values of an object that only the service knows, such as ids, times and derived names. On a change, the
 * object keeps these values, except values that record the change, and nested objects that the user has removed from
 * the configuration. A nested object that the service creates gets the schema defaults of its members, because the next
 * plan would contain the same defaults.
 */
export function fill(
  { schema, rules }: Pick<CatalogElement, 'schema' | 'rules'>,
  values: ServiceValues,
  planned: ObjectValue,
  before: ObjectValue | null,
  birth: CreationContext,
): ObjectValue {
  const parts = before ? {} : idParts(rules, values.joinedIds, planned, birth);
  const filler = new Filler(rules, values, birth, { ...planned, ...parts }, before !== null);
  const place: Place = { path: '', was: before ?? undefined };
  const filled = filler.object(membersOf(schema.block), { ...planned, ...parts }, place);
  return withHoisted(rules, planned, filled);
}

/** Copies members of the configured variant to the top-level attributes that repeat these members. */
function withHoisted(rules: ElementRules, planned: ObjectValue, filled: ObjectValue): ObjectValue {
  const open = Object.keys(filled).filter((name) => planned[name] === UNKNOWN && rules.attributes[name]?.hoistedFrom);
  return copyHoisted(rules, { ...filled, ...Object.fromEntries(open.map((name) => [name, UNKNOWN])) }, filled);
}

/**
 * Attribute path of a value that the service fills in, with the value before a change and the argument that the value
 * repeats.
 */
interface Place {
  readonly path: string;
  /** Value of the attribute before the change. */
  readonly was?: Value;
  /** Value of the argument that the attribute repeats. */
  readonly from?: Value;
  readonly inSet?: boolean;
}

class Filler {
  public constructor(
    private readonly rules: ElementRules,
    private readonly values: ServiceValues,
    private readonly birth: CreationContext,
    private readonly root: ObjectValue,
    private readonly isChange: boolean,
  ) {}

  public object(members: readonly Member[], value: ObjectValue, place: Place): ObjectValue {
    const around: ObjectValue = { ...value };
    // The id of a new object is filled in before its other attributes, because other values derive from the id.
    const ordered = [...members].sort((one, other) => Number(other.name === 'id') - Number(one.name === 'id'));
    for (const member of ordered.filter(({ name }) => name in value)) {
      around[member.name] = this.member(member, value[member.name], around, inside(place, member.name));
      if (place.path === '') {
        this.root[member.name] = around[member.name];
      }
    }
    return around;
  }

  private member(member: Member, value: Value, around: ObjectValue, place: Place): Value {
    const { nested, isBlock, type } = member;
    if (value === UNKNOWN) {
      return isBlock ? [] : this.missing(member, around, place);
    }
    if (!nested) {
      const isShown = member.computed && !member.optional && this.isChange && !place.path.includes('.');
      const changed = isShown
        ? changedValue(this.values, this.making(member, around, place), place.was ?? null)
        : undefined;
      return changed ?? this.known(value, requireValue(type), member, around, place);
    }
    return mapObjects(nested.mode, value, (element, key) =>
      this.object(nested.members, element, {
        path: place.path,
        was: wasAt(place, key),
        inSet: place.inSet || nested.mode === 'set',
      }),
    );
  }

  /** Fills in the unknown elements of a list or set. */
  private known(value: Value, type: TerraformType, member: Member, around: ObjectValue, place: Place): Value {
    if (!Array.isArray(value) || !value.includes(UNKNOWN)) {
      return value;
    }
    const element = Array.isArray(type) ? (type[1] as TerraformType) : 'string';
    return value.map((item) =>
      item === UNKNOWN ? this.missing({ ...member, type: element }, around, { path: place.path }) : item,
    );
  }

  private missing(member: Member, around: ObjectValue, known: Place): Value {
    const { nested } = member;
    const place = this.wasConfigured(member, known) ? { ...known, was: undefined } : known;
    const variant = this.values.variants[`${this.birth.type} ${place.path}`];
    if (variant) {
      const from = variant(this.root);
      return from ? this.missingObject(requireValue(nested).members, { ...place, from }) : null;
    }
    if (place.was !== undefined && !(nested?.mode === 'single' && place.from !== undefined)) {
      return changedValue(this.values, this.making(member, around, place), place.was) ?? place.was;
    }
    if (!nested) {
      return place.from ?? madeValue(this.values, this.making(member, around, place));
    }
    if (place.inSet && member.optional) {
      // An optional object in a set element stays null, because Terraform would treat an element with an object as a
      // different element.
      return null;
    }
    const whole = place.from ?? madeSpecially(this.values.makers, this.making(member, around, place));
    if (nested.mode === 'single') {
      return whole === undefined || place.from !== undefined ? this.missingObject(nested.members, place) : whole;
    }
    return mapObjects(nested.mode, whole ?? (nested.mode === 'map' ? {} : []), (element, key) =>
      this.missingObject(nested.members, { path: place.path, from: elementAt(element, null), was: wasAt(place, key) }),
    );
  }

  /**
   * Whether a user had configured a nested object and has removed it from the configuration, so that the service
   * replaces the object. A nested object with values that no provider can compute, or with values other than the schema
   * defaults, comes from the configuration of the user.
   */
  private wasConfigured(member: Member, { path, was = null }: Place): boolean {
    const { optional, nested } = member;
    return (
      mustHaveBeenConfigured(member, was) || (optional && nested !== undefined && this.isChanged(nested, was, path))
    );
  }

  private isChanged({ mode, members }: Nested, value: Value, path: string): boolean {
    return objectsIn(mode, value).some(([, object]) =>
      members.some((member) => {
        const place = rulePath(path, member.name);
        const rules = this.rulesAt(place);
        const own = object[member.name] ?? null;
        return hasDefault(rules)
          ? !sameMember(member, own, defaultOf(rules))
          : member.nested !== undefined && this.isChanged(member.nested, own, place);
      }),
    );
  }

  private missingObject(members: readonly Member[], place: Place): ObjectValue {
    const around: ObjectValue = {};
    for (const member of members) {
      const inner = inside(place, member.name);
      const { default: byDefault, defaultNull } = this.rulesAt(inner.path);
      const isServers = member.computed && !defaultNull;
      around[member.name] =
        byDefault !== undefined && inner.from === undefined
          ? (byDefault as Value)
          : isServers
            ? this.missing(member, around, inner)
            : (inner.from ?? null);
    }
    return around;
  }

  private making(member: Member, around: ObjectValue, place: Place): Making {
    return {
      ...this.birth,
      path: place.path,
      name: member.name,
      valueType: member.type ?? ['object', {}],
      isArgument: member.optional || member.required,
      rules: this.rulesAt(place.path),
      root: this.root,
      around,
    };
  }

  private rulesAt(path: string): AttributeRules {
    return this.rules.attributes[path] ?? {};
  }
}

function inside({ path, was, from, inSet }: Place, name: string): Place {
  return {
    inSet,
    path: rulePath(path, name),
    was: isObject(was) ? memberOf(was, name) : undefined,
    from: isObject(from) ? (memberOf(from, name) ?? undefined) : undefined,
  };
}

function wasAt({ was }: Place, key: string | number | null): Value | undefined {
  return was === undefined ? undefined : (elementAt(was, key) ?? undefined);
}

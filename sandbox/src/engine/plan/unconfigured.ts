import { AttributeRules, ElementRules } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Counterpart } from './correlate';
import { mapObjects, memberOf } from './elements';
import { Member, Nested, rulePath } from './members';

/**
 * Function that returns a substitute for the planned value of an attribute that is not configured. The function returns
 * undefined for an attribute that keeps its planned value; nested attributes of that attribute may still get
 * substitutes.
 */
export type Substitute = (member: Member, rules: AttributeRules | undefined) => Value | undefined;

export interface Walk {
  readonly rules: ElementRules;
  readonly substitute: Substitute;
  /** Returns a function that finds the configured element for each planned element of a nested attribute. */
  readonly configsOf: (nested: Nested, config: Value) => Counterpart;
}

/**
 * Returns a planned object in which substitutes replace the values of attributes that are not configured, at every
 * depth.
 */
export function withUnconfigured(
  members: readonly Member[],
  walk: Walk,
  planned: ObjectValue,
  config: Value,
  parent = '',
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const { name, nested } = member;
      const path = rulePath(parent, name);
      const configured = memberOf(config, name);
      const value = planned[name];
      const other = configured === null ? walk.substitute(member, walk.rules.attributes[path]) : undefined;
      if (other !== undefined || !nested) {
        return [name, other === undefined ? value : other];
      }
      const configOf = walk.configsOf(nested, configured);
      const changed = mapObjects(nested.mode, value, (object, key) =>
        withUnconfigured(nested.members, walk, object, configOf(object, key), path),
      );
      return [name, changed];
    }),
  );
}

import { AttributeRules, ElementRules } from '../catalog/types';
import { ObjectValue, Value } from '../values/value';
import { configsOf } from './correlate';
import { mapObjects, memberOf } from './elements';
import { Member, rulePath } from './members';

/** What takes the place of a value that is not configured; undefined where it stays, and its children are asked. */
export type Substitute = (member: Member, rules: AttributeRules | undefined, planned: Value) => Value | undefined;

/** The object with substitutes for what is not configured, at every depth. */
export function withUnconfigured(
  members: readonly Member[],
  rules: ElementRules,
  planned: ObjectValue,
  config: Value,
  substitute: Substitute,
  parent = '',
): ObjectValue {
  return Object.fromEntries(
    members.map((member) => {
      const { name, nested } = member;
      const path = rulePath(parent, name);
      const configured = memberOf(config, name);
      const value = planned[name];
      const other = configured === null ? substitute(member, rules.attributes[path], value) : undefined;
      if (other !== undefined || !nested) {
        return [name, other === undefined ? value : other];
      }
      const configOf = configsOf(nested, configured);
      const changed = mapObjects(nested.mode, value, (object, key) =>
        withUnconfigured(nested.members, rules, object, configOf(object, key), substitute, path),
      );
      return [name, changed];
    }),
  );
}

import { ObjectValue, Value } from '../../../../engine/values/value';
import { FamilyValues } from '../../../kit/family';
import { list } from '../../kit/lists';

/** Values that the cloud generates for resources that each set one protection rule. */
export const SINGLE_RULE_VALUES: FamilyValues = {
  idParts: { config: ({ root }) => contentOf(root) },
};

/** Returns the resource id of an anti-DDoS port rule: the instance id and the whole rule as JSON. */
export function portRuleId(rule: ObjectValue): string {
  return `${String(rule.instance_id)}#${contentOf(rule)}`;
}

function contentOf({ acl_config }: ObjectValue): string {
  return JSON.stringify(camelCased(list(acl_config)[0]));
}

function camelCased(block: Value | undefined): { [name: string]: Value } {
  const words = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const given = Object.entries(block ?? {}).filter(([, value]) => value !== null) as [string, Value][];
  return Object.fromEntries(given.map(([name, value]) => [words(name), value]));
}

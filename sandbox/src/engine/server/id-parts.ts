import { ElementRules } from '../../shared/catalog/types';
import { CreationContext } from '../contract/creation-context';
import { JoinedIds } from '../contract/services';
import { ObjectValue, UNKNOWN } from '../values/value';
import { valueAt } from '../values/value-at';

/**
 * Returns the id of a new object that is joined from parts, and the attributes that contain the parts. For example,
 * `<service_id>#<strategy_id>` consists of an argument and of a part that is also a separate attribute. For most
 * resource types, `idParts` returns an empty object, because their ids are not joined from parts.
 */
export function idParts(
  rules: ElementRules,
  joined: JoinedIds | undefined,
  planned: ObjectValue,
  birth: CreationContext,
): ObjectValue {
  const { idTemplate } = rules;
  if (!idTemplate || !joined || planned.id !== UNKNOWN) {
    return {};
  }
  const names = [...idTemplate.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  const parts = Object.fromEntries(
    names.map((name) => [name, partOf(joined, name, names.length === 1, planned, birth)]),
  );
  const shown = Object.entries(parts).filter(([name]) => planned[name] === UNKNOWN);
  return { ...Object.fromEntries(shown), id: idTemplate.replace(/<([^>]+)>/g, (_, name: string) => parts[name]) };
}

function partOf(
  joined: JoinedIds,
  name: string,
  isWhole: boolean,
  planned: ObjectValue,
  birth: CreationContext,
): string {
  const given = valueAt(planned, name);
  if (typeof given === 'string' || typeof given === 'number') {
    return String(given);
  }
  const maker = joined.parts[name];
  const isArgument = name in planned && given === null;
  const made = maker?.({
    ...birth,
    path: name,
    name,
    valueType: 'string',
    isArgument,
    rules: {},
    root: planned,
    around: planned,
  });
  if (typeof made === 'string') {
    return made;
  }
  // In a joined id, the part of an argument that is not set is empty.
  if (isArgument) {
    return '';
  }
  return isWhole ? joined.whole(birth.type, birth.ids) : joined.part(name, birth.ids);
}

import { Conditions } from '../../../engine/contract/finder';
import { DataSource, Question } from '../../../engine/contract/lookup';
import { ObjectStore } from '../../../engine/contract/object-store';
import { ServiceError } from '../../../engine/contract/service-error';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { withoutNulls } from '../../../engine/values/without-nulls';
import { SchemaAttributes } from '../../../shared/catalog/types';
import { givenText, textOf } from '../../kit/given';
import { fulfils, hasLabels } from './conditions';
import { sorted } from './sort';

/** Description of the objects that a data source reads. */
export interface Source {
  /** Resource type. */
  readonly of: string;
  /** Names of object fields for filter members with a different name, by filter member. */
  readonly fields?: { readonly [member: string]: string };
  /** Function that returns values that the service has and that the resource does not show. */
  readonly hidden?: (values: ObjectValue, world: ObjectStore) => ObjectValue;
  /** Built-in objects, which are not in the store and precede all stored objects. */
  readonly given?: readonly ObjectValue[];
  /** Default values for fields that an object does not set. */
  readonly defaults?: ObjectValue;
}

/** Arguments that the index of the store can look up, because the service shows these arguments as stored. */
const INDEXED = ['id', 'name'];

/** Returns a data source that lists the objects that match its arguments. */
export function listOf(source: Source): DataSource {
  return (question) => ({ data: matching(question, source, dataAttributes(question)) });
}

/**
 * Returns a data source that returns one object. The real provider requests the list and uses its first element, even
 * if there are several, so `sort` selects the object. Such a data source fails only if the list of objects is empty.
 */
export function firstOf(source: Source): DataSource {
  return (question) => {
    const [first] = matching(question, source, question.element.schema.block.attributes ?? {});
    if (!first) {
      throw new ServiceError('Unexpected response from API', nothingFound(question, source));
    }
    // Arguments of a data source keep the values of the configuration.
    const { attributes = {} } = question.element.schema.block;
    return Object.fromEntries(Object.entries(first).filter(([name]) => attributes[name]?.computed));
  };
}

function matching({ element, config, finder }: Question, source: Source, attributes: SchemaAttributes): ObjectValue[] {
  const filter = isObject(config.filter) ? config.filter : {};
  const conditions = Object.entries(filter).filter(([, condition]) => condition !== null);
  const labels = givenText(config, 'filter_labels');
  const found = [...(source.given ?? []), ...finder.all(source.of, indexed(filter))]
    .map((values) => ({ ...source.defaults, ...present(values) }))
    .map((values) => ({ ...source.hidden?.(values, finder.world), ...values }))
    .filter((values) => conditions.every(([member, condition]) => meets(values, member, condition, source)))
    .filter((values) => labels === undefined || hasLabels(values.labels, labels));
  const sort = givenText(config, 'sort');
  const documented = (element.rules.attributes.sort?.knownValues ?? []).map(String);
  return sort === undefined ? found : sorted(found, sort, { attributes, documented });
}

function meets(values: ObjectValue, member: string, condition: Value, source: Source): boolean {
  return fulfils(valueAt(values, source.fields?.[member] ?? member), condition);
}

function indexed(filter: ObjectValue): Conditions {
  const wanted = (name: string): Value | undefined => (isObject(filter[name]) ? filter[name].eq : undefined);
  const entries = INDEXED.map((name) => [name, wanted(name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function present(values: ObjectValue): ObjectValue {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function dataAttributes({ element }: Question): SchemaAttributes {
  return element.schema.block.attributes?.data.nested_type?.attributes ?? {};
}

function nothingFound({ element, config, finder }: Question, { of, given = [] }: Source): string {
  const asked = [
    ...(isObject(config.filter) ? [`filter ${JSON.stringify(withoutNulls(config.filter))}`] : []),
    ...(givenText(config, 'filter_labels') === undefined ? [] : [`filter_labels "${textOf(config.filter_labels)}"`]),
  ];
  const count = finder.count(of) + given.length;
  const others = count === 0 ? 'none exists' : `${count} exist, but none matches`;
  return `${element.type} found nothing${asked.length > 0 ? ` for ${asked.join(' and ')}` : ''}: ${others}`;
}

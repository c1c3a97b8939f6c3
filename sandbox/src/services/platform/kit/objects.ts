import { Conditions } from '../../../engine/contract/finder';
import { DataSource, Question } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/protocol/diagnostics';
import { valueAt } from '../../../engine/server/identity';
import { World } from '../../../engine/server/world';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';
import { SchemaAttributes } from '../../../shared/catalog/types';
import { givenText, textOf } from '../../kit/given';
import { fulfils, hasLabels } from './conditions';
import { sorted } from './sort';

/** What a data source reads. */
export interface Source {
  /** Resource type. */
  readonly of: string;
  /** Members of the filter that are not the field of their name, with the fields. */
  readonly fields?: { readonly [member: string]: string };
  /** What the service knows of an object, and its resource does not show. */
  readonly hidden?: (values: ObjectValue, world: World) => ObjectValue;
  /** Objects that are there from the start, and in no store: before all others. */
  readonly given?: readonly ObjectValue[];
  /** What is true of all objects where they do not say. */
  readonly defaults?: ObjectValue;
}

/** Arguments by which the index finds an object: nothing that the service changes in what it shows. */
const INDEXED = ['id', 'name'];

/** Lists the objects that fulfil the arguments. */
export function listOf(source: Source): DataSource {
  return (question) => ({ data: matching(question, source, dataAttributes(question)) });
}

/**
 * Gives one object. The real plugin asks for the list and takes its first element, however many there are: that is what
 * `sort` is for. It fails only where there is none.
 */
export function firstOf(source: Source): DataSource {
  return (question) => {
    const [first] = matching(question, source, question.element.schema.block.attributes ?? {});
    if (!first) {
      throw new ServiceError('Unexpected response from API', nothingFound(question, source));
    }
    // Arguments stay as they were given.
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
    ...(isObject(config.filter) ? [`filter ${JSON.stringify(withoutNull(config.filter))}`] : []),
    ...(givenText(config, 'filter_labels') === undefined ? [] : [`filter_labels "${textOf(config.filter_labels)}"`]),
  ];
  const count = finder.count(of) + given.length;
  const others = count === 0 ? 'there is none at all' : `there are ${count}, but none like that`;
  return `${element.type} found nothing${asked.length > 0 ? ` for ${asked.join(' and ')}` : ''}: ${others}`;
}

function withoutNull(value: Value): Value {
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, member]) => member !== null)
          .map(([name, member]) => [name, withoutNull(member)]),
      )
    : value;
}

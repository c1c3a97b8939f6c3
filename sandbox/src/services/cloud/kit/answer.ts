import { createHash } from 'node:crypto';
import { DataSource, Question } from '../../../engine/contract/lookup';
import { hashValue } from '../../../engine/values/hash';
import { attributeType } from '../../../engine/values/implied-type';
import { ObjectValue, Value } from '../../../engine/values/value';
import { givenText } from '../../kit/given';
import { conform } from './conform';
import { writeResult } from './result-file';
import { refuseUnstated } from './stated';

/**
 * Returns the whole state of a data source: arguments with their defaults, the id and the computed attributes. If the
 * configuration names a result file, writes the file.
 */
export function answerCloud(source: DataSource, question: Question): ObjectValue {
  const config = withDefaults(question);
  refuseUnstated({ ...question, config });
  const answer = source({ ...question, config });
  const { attributes = {} } = question.element.schema.block;
  const computed = Object.keys(attributes).filter((name) => attributes[name].computed && name !== 'id');
  const result: ObjectValue = {};
  for (const name of computed) {
    result[name] = conform(answer[name], attributeType(attributes[name]));
  }
  const file = givenText(config, 'result_output_file');
  if (file !== undefined) {
    writeResult(file, question.written(listed(result)), question.folder);
  }
  return { ...config, id: config.id ?? idOf(question), ...result };
}

/**
 * Returns the arguments of a data source with the defaults of the provider's schema, which the provider puts into the
 * state.
 */
function withDefaults({ element, config }: Question): ObjectValue {
  const entries = Object.entries(config).map(([name, value]): [string, Value] => {
    const standard = element.rules.attributes[name]?.default;
    return [name, value === null && standard !== undefined ? (standard as Value) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the content of the result file: the value of the only computed attribute without its name, or else the whole
 * result.
 */
function listed(result: ObjectValue): Value {
  const values = Object.values(result);
  return values.length === 1 ? values[0] : result;
}

/**
 * Returns the computed id of a data source: a number that depends only on its type and arguments, so that the id never
 * causes a change in a plan. As in the real provider, the id is a number. Returns null for the four data sources whose
 * id is an argument instead of a computed attribute.
 */
function idOf({ element, config }: Question): Value {
  if (!element.schema.block.attributes?.id?.computed) {
    return null;
  }
  const asked = hashValue({ ...config, result_output_file: null });
  const digest = createHash('sha256').update(`${element.type}/${asked}`).digest();
  return String(digest.readUInt32BE(0));
}

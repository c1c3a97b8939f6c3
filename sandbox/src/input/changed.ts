import { catalogFolder } from '../engine/catalog/folder';
import { loadResource } from '../engine/catalog/load';
import { identityOf, keyOf } from '../engine/server/identity';
import { StoredObject } from '../engine/store';
import { impliedType } from '../engine/values/implied-type';
import { ObjectValue } from '../engine/values/value';
import { SERVICES } from '../services';
import { assigned } from './assign';
import { InputProblem, valueFromText } from './typed-input';
import { UsageError } from './usage-error';

/**
 * Returns the values of a sandbox object after the changes of `gateways sandbox edit`. `changes` contains texts such as
 * `path=value`, and `unset` contains paths whose values become null. If the changes have problems, `changed` throws one
 * error with all problems.
 */
export function changed(object: StoredObject, subject: string, changes: string[], unset: string[]): ObjectValue {
  if (changes.length + unset.length === 0) {
    throw new UsageError('give at least one change: name=value, or --unset name');
  }
  const element = loadResource(catalogFolder(), object.provider, object.type);
  const type = impliedType(element.schema.block);
  const problems: string[] = [];
  let { values } = object;
  const attempt = (change: () => ObjectValue): void => {
    try {
      values = change();
    } catch (error) {
      if (!(error instanceof InputProblem)) {
        throw error;
      }
      problems.push(error.message);
    }
  };
  for (const change of changes) {
    const [, name, text] = /^([^=]+)=(.*)$/s.exec(change) ?? [];
    if (name === undefined) {
      problems.push(`${JSON.stringify(change)} is not of the form name=value`);
    } else {
      attempt(() => assigned(values, type, name, subject, (inner) => valueFromText(text, inner, `${subject} ${name}`)));
    }
  }
  unset.forEach((name) => attempt(() => assigned(values, type, name, subject, () => null)));
  const shortType = object.type.slice(object.type.indexOf('_') + 1);
  const identity = identityOf(element, SERVICES[object.provider].besideTheId[shortType]);
  if (keyOf(identity, values) !== keyOf(identity, object.values)) {
    problems.push(`${identity.paths.join(', ')} cannot be changed, because it identifies the object`);
  }
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
  return values;
}

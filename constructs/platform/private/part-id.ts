import { IConstruct } from 'constructs';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { kindOf } from '../../../lib/core/shared/formats/kind-of';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/**
 * Returns the construct id of a child that an `add…` method creates, derived from a text such as the name. Rejects a
 * value other than a text, an empty text, and a token, because a construct id must not change.
 *
 * @param call `add…` method that users call
 * @param kind type of the child, used as the prefix of its construct id
 * @param type class whose constructor accepts an explicit construct id, for the message
 */
export function partId(owner: IConstruct, call: string, kind: string, text: string, type: string): string {
  if (typeof text !== 'string' || text === '') {
    const given = text === '' ? 'an empty text' : text === undefined ? 'no text' : kindOf(text);
    const message = `is given ${given}; give a text that is not empty, because the construct id is derived from it`;
    addError(owner, call, message);
    return `${kind}-missing`;
  }
  if (isUnresolved(text)) {
    const message = `is given a token, from which no construct id can be derived; use new ${type}(…), which takes a construct id`;
    addError(owner, call, message);
    return `${kind}-unknown`;
  }
  return `${kind}-${text}`;
}

/**
 * Adds a child construct whose id `partId` derives from a text. If the owner already has a child with the id, reports
 * an error and returns the existing child.
 */
export function addPart<T extends IConstruct>(
  owner: IConstruct,
  call: string,
  kind: string,
  text: string,
  type: string,
  make: (id: string) => T,
): T {
  const id = partId(owner, call, kind, text, type);
  const problem = `is given ${JSON.stringify(text)} twice; leave one of them out`;
  return addUniqueChild(owner, id, call, problem, () => make(id));
}

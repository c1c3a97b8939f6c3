import { IConstruct } from 'constructs';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/**
 * Returns the construct id of a child that an `add…` method creates, derived from a text such as the name. Rejects
 * tokens, because an id must not change.
 *
 * @param call method that users call
 * @param kind kind of the part, used in its id
 * @param type class with an explicit id, for the message
 */
export function partId(owner: IConstruct, call: string, kind: string, text: string, type: string): string {
  if (typeof text !== 'string' || text === '') {
    addError(owner, call, 'is empty; give a text, because the construct id is derived from it');
    return `${kind}-missing`;
  }
  if (isUnresolved(text)) {
    const message = `is a token, so the construct id cannot be derived from it; create it with new ${type}(…), which takes an id`;
    addError(owner, call, message);
    return `${kind}-unknown`;
  }
  return `${kind}-${text}`;
}

/**
 * Adds a part with an id from `partId`. If the owner already has a part with the id, reports an error and returns the
 * existing part.
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

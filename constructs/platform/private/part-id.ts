import { IConstruct } from 'constructs';
import { onlyOnce } from '../../../lib/core/rules/once';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/**
 * The id of a part, made from its text. A text that only Terraform knows is refused: an id must stay what it is.
 *
 * @param call what users call
 * @param kind what the part is, for its id
 * @param type the class that takes an id
 */
export function partId(owner: IConstruct, call: string, kind: string, text: string, type: string): string {
  if (typeof text !== 'string' || text === '') {
    addError(owner, call, 'is given no text; give one, of which the id of the construct is made');
    return `${kind}-missing`;
  }
  if (isUnresolved(text)) {
    const problem = 'is given a text that only Terraform knows, of which no id can be made';
    addError(owner, call, `${problem}; make it with new ${type}(…), which takes an id`);
    return `${kind}-unknown`;
  }
  return `${kind}-${text}`;
}

/** Adds a part under such an id. A second one of the same text is reported, and gets the first. */
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
  return onlyOnce(owner, id, call, problem, () => make(id));
}

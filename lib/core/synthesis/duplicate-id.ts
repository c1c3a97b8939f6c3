import { Construct } from 'constructs';
import { addError } from './problems';

/**
 * Returns the id for a new construct: the given id, or a new id if the scope already has a construct with the given id.
 * If the scope already has a construct with the id, the validation report has an error. Execution continues after a
 * duplicate id, so that one report has all mistakes.
 */
export function freeId(scope: Construct, id: string): string {
  // The base class of constructs throws an error for an invalid scope or id.
  const known = Construct.isConstruct(scope) && typeof id === 'string' ? scope.node.tryFindChild(id) : undefined;
  if (known === undefined) {
    return id;
  }
  const message = `the id "${id}" is given twice in ${scope.node.path}; give each construct a separate id`;
  addError(known, '', message);
  let number = 2;
  while (scope.node.tryFindChild(`${id}-${number}`)) {
    number += 1;
  }
  return `${id}-${number}`;
}

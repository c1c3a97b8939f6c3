import { Dependable, IConstruct, IDependable } from 'constructs';
import { SpecificationOperation } from '../../../../lib/core/input/specification/operations';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Versions, documents and implementations that the app adds to an API, and the operations of the versions. */
interface Parts {
  readonly constructs: IConstruct[];
  /** Operations in the specifications of all versions of the API. */
  readonly operations: SpecificationOperation[];
}

const partsByApi = new ConstructFact<Parts>('apiParts');

/**
 * Stores a version, a document or an implementation of an API, because the publications of the API depend on all of
 * these constructs.
 */
export function registerPart(api: IConstruct, part: IConstruct): void {
  partsOf(api).constructs.push(part);
}

/**
 * Stores the operations of an API version for the check of the API's implementation, which compares the operations with
 * the routes of the gateway.
 */
export function registerOperations(api: IConstruct, operations: readonly SpecificationOperation[]): void {
  operations.forEach((operation) => partsOf(api).operations.push(operation));
}

/** Returns the operations in the specifications of all versions of an API that this app creates. */
export function operationsOf(api: IConstruct): readonly SpecificationOperation[] {
  return partsOf(api).operations;
}

/**
 * Returns the versions, documents and implementations that an API's publication depends on, including those that the
 * program adds later.
 */
export function allPartsOf(api: IConstruct): IDependable {
  const group: IDependable = {};
  Dependable.implement(group, {
    get dependencyRoots(): IConstruct[] {
      return partsOf(api).constructs;
    },
  });
  return group;
}

/**
 * Reports an error if another version, document or publication of the same API or parent document already has a
 * property value. The check skips a value that is a cdktf token.
 *
 * @param owner API, or parent document of the documents
 * @param property name of the property that must be unique, such as `slug`
 */
export function checkUniquePart(owner: IConstruct, part: IConstruct, property: string, value: string): void {
  if (isUnresolved(value)) {
    return;
  }
  const other = claimUnique(owner, `part ${property}`, value, part);
  if (other) {
    addError(part, property, `is "${value}", which ${other.node.path} already has; choose another ${property}`);
  }
}

function partsOf(api: IConstruct): Parts {
  const known = partsByApi.get(api) ?? { constructs: [], operations: [] };
  partsByApi.set(api, known);
  return known;
}

import { Dependable, IConstruct, IDependable } from 'constructs';
import { SpecificationOperation } from '../../../../lib/core/input/specification/operations';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Known parts of an API that is created or referenced. */
interface Parts {
  readonly constructs: IConstruct[];
  /** Operations in the specifications of all versions. */
  readonly operations: SpecificationOperation[];
}

const partsByApi = new ConstructFact<Parts>('apiParts');

/**
 * Records a version, a document or an implementation of an API, because the publications of the API depend on all
 * recorded objects.
 */
export function registerPart(api: IConstruct, part: IConstruct): void {
  partsOf(api).constructs.push(part);
}

/**
 * Records the operations of an API version. A check of the API's implementation compares the operations with the routes
 * of the gateway.
 */
export function registerOperations(api: IConstruct, operations: readonly SpecificationOperation[]): void {
  operations.forEach((operation) => partsOf(api).operations.push(operation));
}

/** Returns the operations of all versions of an API. */
export function operationsOf(api: IConstruct): readonly SpecificationOperation[] {
  return partsOf(api).operations;
}

/**
 * Returns the versions, documents and implementations that a publication depends on, including objects that are added
 * later.
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
 * Rejects a value that another version, document or publication of the same owner already has. Does not compare tokens.
 *
 * @param owner API, or parent document of the documents
 * @param property property with the value; also the kind of the value
 */
export function checkUniquePart(owner: IConstruct, part: IConstruct, property: string, value: string): void {
  if (isUnresolved(value)) {
    return;
  }
  const other = claimUnique(owner, `part ${property}`, value, part);
  if (other) {
    addError(
      part,
      property,
      `is "${value}", which ${other.node.path} already has; give one of them another ${property}`,
    );
  }
}

function partsOf(api: IConstruct): Parts {
  const known = partsByApi.get(api) ?? { constructs: [], operations: [] };
  partsByApi.set(api, known);
  return known;
}

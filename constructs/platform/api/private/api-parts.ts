import { Dependable, IConstruct, IDependable } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';

/** What there is of an API that was made here or is referred to. */
interface Parts {
  readonly constructs: IConstruct[];
  /** By kind and value: what must not occur twice. */
  readonly taken: Map<string, IConstruct>;
}

const partsByApi = new WeakMap<IConstruct, Parts>();

/** Keeps a version, a document or an implementation of an API: its publications have to wait for it. */
export function registerPart(api: IConstruct, part: IConstruct): void {
  partsOf(api).constructs.push(part);
}

/** All that a publication has to wait for, also what is added to the API later. */
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
 * Refuses a value that another part of an API has already. What only Terraform knows is not compared.
 *
 * @param owner the API, or what the parts are below
 * @param property where the value is, which is its kind too
 * @param where where the other one is, for the message
 */
export function takeOnce(owner: IConstruct, part: IConstruct, property: string, value: string, where: string): void {
  if (isUnresolved(value)) {
    return;
  }
  const { taken } = partsOf(owner);
  const key = `${property} ${value}`;
  const other = taken.get(key);
  if (other) {
    addError(part, property, `is "${value}", which ${other.node.path} has ${where}; give one of them another`);
  } else {
    taken.set(key, part);
  }
}

function partsOf(api: IConstruct): Parts {
  const known = partsByApi.get(api) ?? { constructs: [], taken: new Map() };
  partsByApi.set(api, known);
  return known;
}

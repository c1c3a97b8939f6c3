import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { isGenerated } from './generated';
import { addCheck, addError } from './rules/problems';

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** By scope: the names of resources, by their paths in it. */
const kept = new WeakMap<IConstruct, Map<string, string>>();

/**
 * Names that resources have in Terraform. cdktf makes them from paths; those that a configuration had before must stay what
 * they are, as the state and expressions know the resources by them.
 */
export class ResourceNames {
  /**
   * Has resources and data sources keep the names that they had, whatever their paths. cdktf's `overrideLogicalId` does so for a
   * resource that nothing has referred to yet, which the resources of L2 constructs never are.
   *
   * To be called before the constructs are made. A name that Terraform does not take, and one for a path at which no
   * resource is, are errors of the report.
   *
   * @param scope in which they are
   * @param names names of Terraform, by the path of the resource in the scope: `orders` for a construct of L1, `orders/Resource` for
   * one of L2
   */
  public static keep(scope: IConstruct, names: { [path: string]: string }): void {
    const all = namesOf(scope);
    for (const [path, name] of Object.entries(names)) {
      if (!NAME.test(name)) {
        const message = `is ${JSON.stringify(name)}; a name of Terraform has letters, digits, "_" and "-", and begins with no digit`;
        addError(scope, `ResourceNames.${path}`, message);
      } else if (find(scope, path)) {
        addError(scope, `ResourceNames.${path}`, 'comes after that was made; call ResourceNames.keep before it');
      } else {
        all.set(path, name);
      }
    }
  }

  private constructor() {}
}

function namesOf(scope: IConstruct): Map<string, string> {
  const known = kept.get(scope);
  if (known) {
    return known;
  }
  const names = new Map<string, string>();
  kept.set(scope, names);
  const isResource = (path: string): boolean => {
    const found = find(scope, path);
    return found !== undefined && isGenerated(found);
  };
  addCheck(scope, () =>
    [...names.keys()]
      .filter((path) => !isResource(path))
      .map((path) => ({ level: 'error', property: `ResourceNames.${path}`, message: 'is the path of no resource' })),
  );
  return names;
}

/** Gives an element that is being made the name that it is to keep. */
export function keepName(element: cdktf.TerraformElement): void {
  const scopes = element.node.scopes;
  for (let index = scopes.length - 2; index >= 0; index--) {
    const names = kept.get(scopes[index]);
    const name = names?.get(
      scopes
        .slice(index + 1)
        .map(({ node }) => node.id)
        .join('/'),
    );
    if (name !== undefined) {
      element.overrideLogicalId(name);
      return;
    }
  }
}

function find(scope: IConstruct, path: string): IConstruct | undefined {
  return path.split('/').reduce<IConstruct | undefined>((at, id) => at?.node.tryFindChild(id), scope);
}

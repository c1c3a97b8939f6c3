import { TerraformElement } from 'cdktf';
import { IConstruct } from 'constructs';
import { isGenerated } from '../schema/generated';
import { addCheck, addError } from '../synthesis/problems';
import { ConstructFact } from '../values/construct-fact';

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** Names of Terraform resources that the user keeps, by path of the resource below the scope. */
const kept = new ConstructFact<Map<string, string>>('keptResourceNames');

/**
 * Names of Terraform resources in the state and configuration. cdktf derives the names of resources from the paths of
 * constructs. For resources of an existing Terraform configuration, the names must not change, because the state and
 * expressions identify resources by name.
 */
export class ResourceNames {
  /**
   * Keeps the existing names of Terraform resources and data sources of this library, independent of the construct
   * paths. The method `overrideLogicalId` of cdktf also sets a name, but only for a resource without references. The
   * method does not work for resources of L2 constructs, which always have references.
   *
   * Call `ResourceNames.keep` before you create the constructs. `ResourceNames.keep` reports an invalid Terraform name,
   * a path with an existing construct, and a path without a resource at synthesis, as errors.
   *
   * @param scope scope of the resources whose names are kept
   * @param names Terraform names by path of the resource in the scope: `orders` for an L1 construct, `orders/Resource`
   * for an L2 construct
   */
  public static keep(scope: IConstruct, names: { [path: string]: string }): void {
    const all = namesOf(scope);
    for (const [path, name] of Object.entries(names)) {
      if (!NAME.test(name)) {
        const message = `is ${JSON.stringify(name)}; allowed: letters, digits, "_" and "-", starting with a letter or "_"`;
        addError(scope, `ResourceNames.${path}`, message);
      } else if (find(scope, path)) {
        addError(
          scope,
          `ResourceNames.${path}`,
          'names a construct that already exists; call ResourceNames.keep before you create the construct',
        );
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
      .map((path) => ({
        level: 'error',
        property: `ResourceNames.${path}`,
        message: 'is not the path of a resource; correct or remove the path',
      })),
  );
  return names;
}

/**
 * If the user keeps a name for the path of a new resource or data source, sets the name of the element to the kept
 * name.
 */
export function keepName(element: TerraformElement): void {
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

import * as path from 'node:path';
import { ComplexObject, TerraformDataSource, TerraformProvider, TerraformResource } from 'cdktf';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { FieldModel, isSettable, ProviderModel, structsOf } from './model';
import { upperFirst } from './names';

/**
 * Throws if two members of a class have the same name, or if a member has a reserved name or the name of an inherited
 * cdktf member.
 */
export function expectNoClashes(provider: ProviderModel): void {
  for (const element of provider.elements) {
    const extras = Object.keys(element.aliases);
    if (element.hasAddressId) {
      extras.push('id');
    }
    const taken = new Set([...inherited(BASES[element.kind]), ...META_ARGUMENTS]);
    expectDistinct(provider, element.type, element.fields, extras, taken);
    for (const struct of structsOf(element.fields)) {
      expectDistinct(provider, struct.place, struct.fields, ['internalValue'], inherited(ComplexObject));
    }
  }
}

const BASES = {
  resource: TerraformResource,
  'data-source': TerraformDataSource,
  provider: TerraformProvider,
};

// Constructors of cdktf's classes set the listed members, so the prototypes of the classes do not contain these
// members.
const META_ARGUMENTS = ['node', 'dependsOn', 'count', 'provider', 'lifecycle', 'forEach', 'provisioners', 'connection'];
// The generated provider classes override `alias` on purpose, because cdktf reads the alias from this member.
const OVERRIDDEN = ['alias'];
// Names of members that every object has in one of the target languages. jsii rejects some of these names, and builds a
// broken package with the others.
const RESERVED = ['constructor', 'equals', 'getClass', 'hashCode', 'notify', 'notifyAll', 'toString', 'wait'];

function expectDistinct(
  provider: ProviderModel,
  place: string,
  fields: FieldModel[],
  extras: string[],
  taken: Set<string>,
): void {
  const seen = new Map<string, string>(extras.map((extra) => [extra, 'an alias']));
  for (const field of fields) {
    for (const member of membersOf(field)) {
      const other = seen.get(member) ?? (taken.has(member) && !OVERRIDDEN.includes(member) ? 'cdktf' : undefined);
      if (other !== undefined) {
        const file = path.join(CATALOG_ROOT, provider.id, 'names.json');
        throw new CatalogError(
          file,
          'properties',
          `${place}: ${field.path} generates the member ${member}, which ${other} also generates; set another property name`,
        );
      }
      seen.set(member, field.path);
    }
  }
}

function membersOf(field: FieldModel): string[] {
  const { property } = field;
  if (!isSettable(field)) {
    return [property];
  }
  const name = upperFirst(property);
  const isObject = field.type.kind === 'object' || ('of' in field.type && field.type.of.kind === 'object');
  return [
    property,
    `${property}Input`,
    ...(field.hasSetter ? [`set${name}`] : []),
    ...(field.required ? [] : [`reset${name}`]),
    ...(isObject ? [`put${name}`] : []),
  ];
}

function inherited(base: { prototype: object }): Set<string> {
  const names = new Set(RESERVED);
  for (let level = base.prototype; level !== Object.prototype; level = Object.getPrototypeOf(level) as object) {
    Object.getOwnPropertyNames(level).forEach((name) => names.add(name));
  }
  return names;
}

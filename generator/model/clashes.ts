import * as path from 'path';
import * as cdktf from 'cdktf';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { FieldModel, isSettable, ProviderModel, structsOf } from './model';
import { upperFirst } from './names';

/** Fails where two members of a class would have one name, or a member the name of one that cdktf's classes have. */
export function expectNoClashes(provider: ProviderModel): void {
  for (const element of provider.elements) {
    const extras = Object.keys(element.aliases);
    if (element.hasAddressId) {
      extras.push('id');
    }
    const taken = new Set([...inherited(BASES[element.kind]), ...META_ARGUMENTS]);
    expectDistinct(provider, element.type, element.fields, extras, taken);
    for (const struct of structsOf(element.fields)) {
      expectDistinct(provider, struct.place, struct.fields, ['internalValue'], inherited(cdktf.ComplexObject));
    }
  }
}

const BASES = {
  resource: cdktf.TerraformResource,
  'data-source': cdktf.TerraformDataSource,
  provider: cdktf.TerraformProvider,
};

// Set by constructors, so not found on prototypes.
const META_ARGUMENTS = ['node', 'dependsOn', 'count', 'provider', 'lifecycle', 'forEach', 'provisioners', 'connection'];
// Providers take their alias from the member that the generated code overrides on purpose.
const OVERRIDDEN = ['alias'];
// Names that a target language gives to every object; jsii refuses some, and lets others through to a broken package.
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
        throw new CatalogError(file, 'properties', `${place}: ${field.path} makes ${member}, which ${other} makes too`);
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
  for (let level = base.prototype; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    Object.getOwnPropertyNames(level).forEach((name) => names.add(name));
  }
  return names;
}

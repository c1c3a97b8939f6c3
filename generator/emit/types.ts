import { Nesting, StructModel, TypeModel } from '../model/model';
import { lowerFirst } from '../model/names';

/** Returns the TypeScript type of the property with which users set an argument. */
export function inputType(type: TypeModel): string {
  switch (type.kind) {
    case 'string':
    case 'number':
    case 'any':
      return type.kind;
    case 'bool':
      return 'boolean | IResolvable';
    case 'object':
      return type.struct.name;
    case 'list':
    case 'set':
      return isPlain(type.of) ? `${type.of.kind}[]` : `${elementType(type.of)}[] | IResolvable`;
    case 'map':
      return isPlain(type.of)
        ? `{ [key: string]: ${type.of.kind} }`
        : `{ [key: string]: ${elementType(type.of)} } | IResolvable`;
  }
}

function isPlain(type: TypeModel): type is { kind: 'string' | 'number' | 'any' } {
  return type.kind === 'string' || type.kind === 'number' || type.kind === 'any';
}

function elementType(type: TypeModel): string {
  const text = inputType(type).replace(/ \| IResolvable$/, '');
  return type.kind === 'bool' ? '(boolean | IResolvable)' : text;
}

/**
 * Returns the name of the class that the getter of an attribute returns, or undefined if the getter returns a token
 * without such a class.
 */
export function referenceClass(type: TypeModel, settable: boolean): string | undefined {
  if (type.kind === 'object') {
    return referenceName(type.struct);
  }
  if ('of' in type && type.of.kind === 'object') {
    return type.kind === 'map' ? `${type.of.struct.name}Map` : `${type.of.struct.name}List`;
  }
  if (settable) {
    // The getter of a settable attribute must have the same type as the setter, so the getter returns a token of that
    // type.
    return undefined;
  }
  switch (`${type.kind} ${'of' in type ? type.of.kind : ''}`) {
    case 'map string':
      return 'cdktf.StringMap';
    case 'map number':
      return 'cdktf.NumberMap';
    case 'map bool':
      return 'cdktf.BooleanMap';
    case 'map map':
      return 'StringListMapMap';
    case 'map list':
      return 'StringListMap';
    case 'list bool':
    case 'set bool':
      return 'cdktf.BooleanList';
    default:
      return undefined;
  }
}

/** Returns the TypeScript expression that reads an attribute without a reference class. */
export function readExpression(type: TypeModel, name: string): string {
  const quoted = `'${name}'`;
  switch (type.kind) {
    case 'string':
      return `this.getStringAttribute(${quoted})`;
    case 'number':
      return `this.getNumberAttribute(${quoted})`;
    case 'bool':
      return `this.getBooleanAttribute(${quoted})`;
    case 'list':
    case 'set':
      if (type.of.kind === 'string') {
        const list = `this.getListAttribute(${quoted})`;
        return type.kind === 'set' ? `cdktf.Fn.tolist(${list})` : list;
      }
      if (type.of.kind === 'number') {
        const list = `this.getNumberListAttribute(${quoted})`;
        return type.kind === 'set' ? `cdktf.Token.asNumberList(cdktf.Fn.tolist(${list}))` : list;
      }
      return `this.interpolationForAttribute(${quoted})`;
    case 'map':
      if (type.of.kind === 'string') {
        return `this.getStringMapAttribute(${quoted})`;
      }
      return type.of.kind === 'number'
        ? `this.getNumberMapAttribute(${quoted})`
        : `this.interpolationForAttribute(${quoted})`;
    default:
      return `this.interpolationForAttribute(${quoted})`;
  }
}

/** Returns the TypeScript type of the getter for an attribute without a reference class. */
export function outputType(type: TypeModel, settable: boolean): string {
  return type.kind === 'bool' && !settable ? 'IResolvable' : inputType(type);
}

export function referenceName(struct: StructModel): string {
  return `${struct.name}OutputReference`;
}

export function shapeName(structName: string): string {
  return `${lowerFirst(structName)}Shape`;
}

/**
 * Constructor parameters of generated reference classes, and arguments that the generated constructor passes to its
 * base class, by nesting mode of the Terraform object.
 */
export const CONSTRUCTORS: { readonly [nesting in Nesting]: { parameters: string; place: string; docs: string[] } } = {
  single: { parameters: '', place: 'false', docs: [] },
  'list-of-one': { parameters: '', place: 'false, 0', docs: [] },
  'set-of-one': { parameters: '', place: 'true, 0', docs: [] },
  list: collection(),
  set: collection(),
  map: {
    parameters: ', complexObjectKey: string',
    place: 'false, JSON.stringify(complexObjectKey)',
    docs: ['@param complexObjectKey key in the map'],
  },
};

function collection() {
  return {
    parameters: ', complexObjectIndex: number, complexObjectIsFromSet: boolean',
    place: 'complexObjectIsFromSet, complexObjectIndex',
    docs: [
      '@param complexObjectIndex index in the list, starting at 0',
      '@param complexObjectIsFromSet whether the list is a set in Terraform',
    ],
  };
}

/** Types of attributes in the jsii assembly: of arguments and of outputs, as `typeText` writes them. */
import { listText, mapText, unionText } from './assembly';
import { Demand } from './demands';

const RESOLVABLE = 'cdktf.IResolvable';

/** The type in which users give a value; objects in it have the given name. */
export function inputText(demand: Demand, object: string): string {
  switch (demand.kind) {
    case 'string':
    case 'number':
    case 'any':
      return demand.kind;
    case 'bool':
      return unionText('boolean', RESOLVABLE);
    case 'object':
      return object;
    case 'list':
    case 'set':
      return isPlain(demand.of)
        ? listText(demand.of.kind)
        : unionText(listText(elementText(demand.of, object)), RESOLVABLE);
    case 'map':
      return isPlain(demand.of)
        ? mapText(demand.of.kind)
        : unionText(mapText(elementText(demand.of, object)), RESOLVABLE);
  }
}

/** The type in which a value is read that users can also give; objects are read through a class of their own. */
export function settableOutputText(demand: Demand, object: string): string {
  return referenceText(demand, object) ?? inputText(demand, object);
}

/** The type in which a value is read that only the provider sets. */
export function computedOutputText(demand: Demand, object: string): string {
  const reference = referenceText(demand, object);
  if (reference) {
    return reference;
  }
  const inner = 'of' in demand ? demand.of.kind : '';
  switch (demand.kind) {
    case 'bool':
      return RESOLVABLE;
    case 'list':
    case 'set':
      return inner === 'bool' ? 'cdktf.BooleanList' : inputText(demand, object);
    case 'map':
      return COMPUTED_MAPS[inner];
    default:
      return demand.kind;
  }
}

const COMPUTED_MAPS: { readonly [inner: string]: string } = {
  string: 'cdktf.StringMap',
  number: 'cdktf.NumberMap',
  bool: 'cdktf.BooleanMap',
  list: 'cdktf-gateways.StringListMap',
  map: 'cdktf-gateways.StringListMapMap',
};

function referenceText(demand: Demand, object: string): string | undefined {
  if (demand.kind === 'object') {
    return `${object}OutputReference`;
  }
  if ('of' in demand && demand.of.kind === 'object') {
    return `${object}${demand.kind === 'map' ? 'Map' : 'List'}`;
  }
  return undefined;
}

/** Elements are passed one by one. A token replaces the whole collection. */
function elementText(demand: Demand, object: string): string {
  return demand.kind === 'bool'
    ? unionText('boolean', RESOLVABLE)
    : inputText(demand, object).replace(/ \| cdktf\.IResolvable$|^cdktf\.IResolvable \| /, '');
}

function isPlain(demand: Demand): boolean {
  return demand.kind === 'string' || demand.kind === 'number' || demand.kind === 'any';
}

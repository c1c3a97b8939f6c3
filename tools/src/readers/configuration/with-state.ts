import {
  Inventory,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  ObjectReference,
  Diagnostic,
  Secret,
  textOf,
} from '../../inventory/inventory';

/**
 * Adds values of a state to the objects of a configuration: ids, values of references, and secrets. Reports objects
 * that are only in the state or only in the configuration.
 */
export function withState(configuration: Inventory, state: Inventory): Inventory {
  const byAddress = new Map(state.objects.map((object) => [object.address, object]));
  const objects = configuration.objects.map((object) => joined(object, byAddress));
  return {
    objects,
    remarks: [
      ...configuration.remarks,
      ...state.remarks,
      ...onlyDeclared(configuration, state),
      ...onlyKept(configuration, state),
    ],
  };
}

function joined(object: InventoryObject, byAddress: ReadonlyMap<string | undefined, InventoryObject>): InventoryObject {
  const kept = byAddress.get(object.address);
  const known = (value: InventoryValue, own: InventoryValue | undefined): InventoryValue => {
    if (value instanceof ObjectReference) {
      const text = textOf(valueAt(byAddress.get(value.key)?.values, value.attribute));
      return text === undefined ? value : new ObjectReference(value.key, value.attribute, text);
    }
    if (value instanceof Secret) {
      return value.reveal() === undefined && own instanceof Secret ? own : value;
    }
    if (Array.isArray(value)) {
      return value.map((one, index) => known(one, Array.isArray(own) ? own[index] : undefined));
    }
    return isValues(value) ? knownMembers(value, isValues(own) ? own : {}) : value;
  };
  const knownMembers = (values: InventoryValues, own: InventoryValues): InventoryValues =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known(value, own[name])]));
  return { ...object, id: kept?.id, values: knownMembers(object.values, kept?.values ?? {}) };
}

function onlyDeclared({ objects }: Inventory, state: Inventory): Diagnostic[] {
  const kept = new Set(state.objects.map(({ address }) => resourceOf(address)));
  return objects
    .filter(({ address }) => address === undefined || !kept.has(address))
    .map(({ place }) => ({ place, message: 'is not in the state: Terraform will create it' }));
}

/** Returns remarks on objects that are only in the state. Objects that are only in the state may be declared in a module. */
function onlyKept(configuration: Inventory, { objects }: Inventory): Diagnostic[] {
  const declared = new Set(configuration.objects.map(({ address }) => address));
  return objects
    .filter(({ address = '' }) => !declared.has(resourceOf(address)) && !address.startsWith('module.'))
    .map(({ place }) => ({
      place,
      message: 'is in the state, but no configuration declares it: Terraform will destroy it',
    }));
}

/** Returns the address of a resource from the address of one of its instances. */
function resourceOf(address = ''): string {
  return address.replace(/\[(\d+|".*")\]$/, '');
}

function valueAt(values: InventoryValues | undefined, path: string): InventoryValue | undefined {
  return path
    .split('.')
    .reduce<InventoryValue | undefined>((value, name) => (isValues(value) ? value[name] : undefined), values);
}

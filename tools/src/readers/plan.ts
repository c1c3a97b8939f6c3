import {
  Inventory,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  Diagnostic,
  textOf,
} from '../inventory/inventory';
import {
  checkFormat,
  elementsIn,
  existingObject,
  leftOut,
  membersIn,
  NamedResource,
  namedResource,
  ownOf,
  withSensitive,
} from './terraform-json';
import { unreadable } from './unreadable';

/**
 * Reads objects from a plan in the format of `terraform show -json`. The reader returns the managed objects of a plan
 * and the objects that the plan would import. A plan with import blocks and `-generate-config-out` contains objects
 * that are not in a state yet. Objects that the plan would create do not exist yet, so the reader includes them as
 * declared.
 *
 * @param file name of the plan in messages
 */
export function fromPlan(json: InventoryValue, file: string): Inventory {
  checkFormat(json, file);
  if (json.errored === true) {
    throw unreadable(file, 'is a failed plan, which may lack objects: fix the errors that terraform plan reports');
  }
  const regions = regionsIn(json, file);
  const objects: InventoryObject[] = [];
  const remarks: Diagnostic[] = [];
  for (const one of elementsIn(json.resource_changes, file)) {
    const resource = namedResource(one, file);
    const place = `${resource.address} in ${file}`;
    const reason = leftOut(resource);
    if (reason !== undefined) {
      remarks.push({ place, message: reason });
      continue;
    }
    remarks.push(...changeRemark(resource, place));
    objects.push(plannedObject(resource, place, regions.get(configuredAddress(resource.address))));
  }
  return { objects, remarks };
}

function plannedObject(resource: NamedResource, place: string, region: string | undefined): InventoryObject {
  const change = membersIn(resource.json.change);
  const existing = withSensitive(change.before ?? null, change.before_sensitive);
  if (existing === null) {
    // An object that the plan would create has no id yet.
    const { type, address } = resource;
    const values = membersIn(withSensitive(change.after ?? null, change.after_sensitive));
    return { type, key: address, place, address, values };
  }
  const object = existingObject(resource, membersIn(existing), place, region);
  const { importing } = change;
  if (isValues(importing)) {
    const { id = object.importId } = importing;
    return { ...object, importId: textOf(id), address: undefined };
  }
  // If the plan moves the object, the state has the previous address.
  return { ...object, address: textOf(resource.json.previous_address) ?? object.address };
}

/**
 * Returns a remark if the plan would change or delete an existing object. The reader returns the objects of a plan as
 * they are before the changes.
 */
function changeRemark({ json }: NamedResource, place: string): Diagnostic[] {
  const { actions, before } = membersIn(json.change);
  const done = (Array.isArray(actions) ? actions : []).filter((action) => action !== 'no-op' && action !== 'read');
  return done.length === 0 || (before ?? null) === null
    ? []
    : [{ place, message: `is read without changes, although the plan would ${done.join(' and ')} it` }];
}

/** Returns the regions of the providers, by the addresses of resources in the configuration. */
function regionsIn(plan: InventoryValues, file: string): ReadonlyMap<string, string> {
  const { provider_config: providers, root_module: root } = membersIn(plan.configuration);
  const regions = new Map<string, string>();
  const visit = (module: InventoryValues, prefix: string): void => {
    for (const resource of elementsIn(module.resources, file).map(membersIn)) {
      const provider = ownOf(membersIn(providers), String(resource.provider_config_key));
      const region = constantIn(membersIn(membersIn(membersIn(provider).expressions).region), plan);
      if (region !== undefined) {
        regions.set(`${prefix}${String(resource.address)}`, region);
      }
    }
    for (const [name, call] of Object.entries(membersIn(module.module_calls))) {
      visit(membersIn(membersIn(call).module), `${prefix}module.${name}.`);
    }
  };
  visit(membersIn(root), '');
  return regions;
}

/**
 * Returns the text of an expression that is a constant or a variable. For all other expressions, and for values other
 * than texts, returns undefined.
 */
function constantIn(
  { constant_value: value, references }: InventoryValues,
  { variables }: InventoryValues,
): string | undefined {
  const [reference] = Array.isArray(references) ? references : [];
  const variable = typeof reference === 'string' ? /^var\.([\w-]+)$/.exec(reference)?.[1] : undefined;
  const found = variable === undefined ? value : membersIn(ownOf(membersIn(variables), variable)).value;
  return typeof found === 'string' ? found : undefined;
}

/** Returns the address of a resource in the configuration, from the address of an instance of the resource. */
function configuredAddress(address: string): string {
  return address.replace(/\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g, '');
}

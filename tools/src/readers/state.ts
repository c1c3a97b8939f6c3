import { Inventory, InventoryObject, InventoryValue, InventoryValues, Diagnostic } from '../inventory/inventory';
import {
  checkFormat,
  elementsIn,
  existingObject,
  leftOut,
  membersIn,
  NamedResource,
  namedResource,
  versionRemark,
  withSensitive,
} from './terraform-json';
import { unreadable } from './unreadable';

/**
 * Reads the objects of a state in the format of `terraform show -json`.
 *
 * @param file name of the state in messages
 * @param region region of the cloud objects, because states do not contain the region
 */
export function fromState(json: InventoryValue, file: string, region?: string): Inventory {
  const state = membersIn(json);
  if ('lineage' in state && 'resources' in state) {
    throw unreadable(file, 'is a state file: run terraform show -json in its folder, and give the output');
  }
  checkFormat(json, file);
  const objects: InventoryObject[] = [];
  const remarks: Diagnostic[] = [];
  for (const resource of resourcesIn(membersIn(membersIn(json.values).root_module), file)) {
    const place = `${resource.address} in ${file}`;
    const reason = leftOut(resource);
    if (reason !== undefined) {
      remarks.push({ place, message: reason });
      continue;
    }
    remarks.push(...versionRemark(resource, place));
    if (resource.json.tainted === true) {
      remarks.push({
        place,
        message: 'is tainted, so Terraform would replace it: run terraform untaint to keep the object',
      });
    }
    const { values, sensitive_values: sensitive } = resource.json;
    objects.push(existingObject(resource, membersIn(withSensitive(values ?? null, sensitive)), place, region));
  }
  return { objects, remarks };
}

function resourcesIn(module: InventoryValues, file: string): NamedResource[] {
  return [
    ...elementsIn(module.resources, file).map((resource) => namedResource(resource, file)),
    ...elementsIn(module.child_modules, file).flatMap((child) => resourcesIn(membersIn(child), file)),
  ];
}

import { InventoryValue, InventoryValues, isValues } from '../inventory/inventory';
import { checkFormat, elementsIn, membersIn } from '../readers/terraform-json';
import { unreadable } from '../readers/unreadable';

/** A resource or data source of a state or an app. */
export interface Use {
  readonly source: 'state' | 'app';
  readonly of: 'resource' | 'data-source';
  readonly type: string;
  readonly address: string;
  readonly values: InventoryValues;
}

/** Reads the resources and data sources of a state: a state file of Terraform, or the output of `terraform show -json`. */
export function usesInState(json: InventoryValue, file: string): Use[] {
  const state = membersIn(json);
  if ('lineage' in state || (state.version !== undefined && 'resources' in state)) {
    return elementsIn(state.resources, file).flatMap((resource) => usesInFile(resource, file));
  }
  checkFormat(json, file);
  return usesInModule(membersIn(json.values).root_module, file);
}

function usesInFile(resource: InventoryValue, file: string): Use[] {
  const { type, name, module, mode, instances } = membersIn(resource);
  if (typeof type !== 'string' || typeof name !== 'string') {
    throw unreadable(file, 'has a resource without type and name: give a state that Terraform has written');
  }
  const prefix = typeof module === 'string' ? `${module}.` : '';
  const base = `${prefix}${mode === 'data' ? 'data.' : ''}${type}.${name}`;
  return elementsIn(instances, file).map((instance) => {
    const { attributes, index_key: key } = membersIn(instance);
    return {
      source: 'state',
      of: mode === 'data' ? 'data-source' : 'resource',
      type,
      address: `${base}${indexOf(key)}`,
      values: membersIn(attributes),
    };
  });
}

function indexOf(key: InventoryValue | undefined): string {
  return key === undefined || key === null ? '' : `[${typeof key === 'string' ? JSON.stringify(key) : String(key)}]`;
}

function usesInModule(module: InventoryValue | undefined, file: string): Use[] {
  const { resources, child_modules: children } = membersIn(module);
  const own = elementsIn(resources, file).map((resource): Use => {
    const { type, address, mode, values } = membersIn(resource);
    if (typeof type !== 'string' || typeof address !== 'string') {
      throw unreadable(
        file,
        'has a resource without address and type: give the output of terraform show -json, unchanged',
      );
    }
    return {
      source: 'state',
      of: mode === 'data' ? 'data-source' : 'resource',
      type,
      address,
      values: membersIn(values),
    };
  });
  return [...own, ...elementsIn(children, file).flatMap((child) => usesInModule(child, file))];
}

/**
 * Reads the resources and data sources of a stack that cdktf has synthesised. The text `prefix` precedes each returned
 * address, to distinguish the stacks of an app.
 */
export function usesInStack(json: InventoryValue, prefix: string): Use[] {
  const { resource, data } = membersIn(json);
  const usesOf = (of: Use['of'], types: InventoryValue | undefined): Use[] =>
    Object.entries(membersIn(types)).flatMap(([type, named]) =>
      Object.entries(membersIn(named)).map(([name, values]) => {
        const address = `${prefix}${of === 'data-source' ? 'data.' : ''}${type}.${name}`;
        return { source: 'app', of, type, address, values: isValues(values) ? values : {} };
      }),
    );
  return [...usesOf('resource', resource), ...usesOf('data-source', data)];
}

/** Returns the version constraint of the platform's provider in a stack. */
export function constraintIn(json: InventoryValue): InventoryValue | undefined {
  const { terraform } = membersIn(json);
  const blocks = Array.isArray(terraform) ? terraform : [terraform];
  const providers = blocks.flatMap((block) => Object.values(membersIn(membersIn(block).required_providers)));
  return providers.map(membersIn).find(({ source }) => typeof source === 'string' && source.endsWith('kong/konnect'))
    ?.version;
}

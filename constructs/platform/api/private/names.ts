import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';

const namesByStack = new WeakMap<IConstruct, Map<string, IConstruct>>();

/** Refuses an API of the same name and version as another one of the stack. */
export function checkName(api: IConstruct, name: string, version: string | undefined): void {
  if (isUnresolved(name) || isUnresolved(version)) {
    return;
  }
  const stack = TerraformStack.of(api);
  const names = namesByStack.get(stack) ?? new Map<string, IConstruct>();
  namesByStack.set(stack, names);
  const key = JSON.stringify([name, version]);
  const other = names.get(key);
  if (other) {
    const both =
      version === undefined ? `is "${name}" without a version` : `is "${name}" with the version "${version}"`;
    addError(api, 'name', `${both}, which ${other.node.path} is too; name and version must be unique together`);
    return;
  }
  names.set(key, api);
}

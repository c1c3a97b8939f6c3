import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Rejects an API whose name and version an existing API of the stack has. */
export function checkName(api: IConstruct, name: string, version: string | undefined): void {
  if (isUnresolved(name) || isUnresolved(version)) {
    return;
  }
  const other = claimUnique(TerraformStack.of(api), 'api', JSON.stringify([name, version]), api);
  if (other) {
    const both =
      version === undefined ? `is "${name}" without a version` : `is "${name}" with the version "${version}"`;
    addError(api, 'name', `${both}, as in ${other.node.path}; give one of them another name or version`);
  }
}

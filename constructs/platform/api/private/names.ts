import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Reports an API whose name and version another API of the stack already has. */
export function checkName(api: IConstruct, name: string, version: string | undefined): void {
  if (isUnresolved(name) || isUnresolved(version)) {
    return;
  }
  const other = claimUnique(TerraformStack.of(api), 'api', JSON.stringify([name, version]), api);
  if (other) {
    const versionText = version === undefined ? 'without a version' : `with the version "${version}"`;
    const message = `is "${name}" ${versionText}, as in ${other.node.path}; choose another name or version`;
    addError(api, 'name', message);
  }
}

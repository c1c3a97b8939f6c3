import { InventoryValue, isValues, Secret } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { isSame, PlannedChange, SECRET } from '../../terraform/changes';
import { Finding } from '../model';
import { lossOf } from './objects';

/** Returns the findings about secrets of an object that an update or a replacement changes or removes. The findings do not show the values of secrets. */
export function credentialFindings({ action, type, before, after, unknown }: PlannedChange): Finding[] {
  if (action !== 'update' && action !== 'replace') {
    return [];
  }
  const isOfCallers = lossOf(type).harm === 'credentials';
  if (isOfCallers && action === 'replace') {
    // For a replaced credential of callers, the finding about the replacement already covers the loss of the old
    // secret.
    return [];
  }
  return changedSecrets(before, after, unknown, '').map((argument): Finding => ({
    severity: isOfCallers ? 'high' : 'medium',
    harm: 'credentials',
    argument,
    cause: `${argument}: ${SECRET} → another secret, or none`,
    consequence: isOfCallers
      ? 'callers that use the old secret are rejected'
      : 'the service that the secret gives access to must accept the new secret before the apply, or calls fail',
  }));
}

/** Returns the paths of existing secrets that the change changes or removes. */
function changedSecrets(
  before: InventoryValue,
  after: InventoryValue | undefined,
  unknown: InventoryValue | undefined,
  path: string,
): string[] {
  if (before instanceof Secret) {
    // A secret that is unknown before apply may stay the same, because the service returns it again with each change.
    return unknown === true || isSame(before, after) ? [] : [path];
  }
  const [will, open] = [partsOf(after), partsOf(unknown)];
  const found = Object.entries(partsOf(before)).flatMap(([name, value]) =>
    changedSecrets(value, ownOf(will, name), unknown === true ? true : ownOf(open, name), pathOf(path, name, before)),
  );
  return [...new Set(found)];
}

function partsOf(value: InventoryValue | undefined): { readonly [name: string]: InventoryValue } {
  if (Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value as readonly InventoryValue[]));
  }
  return isValues(value) ? value : {};
}

function pathOf(path: string, name: string, of: InventoryValue): string {
  return Array.isArray(of) ? path : path === '' ? name : `${path}.${name}`;
}

import { visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { importIdOf } from '../inventory/import-id';
import { Use } from './uses';

/**
 * Returns the commands that remove an object from the state without deleting it, and import it again.
 *
 * @param newType type of the object in the new version. Undefined if it cannot be imported
 */
export function moveCommands({ of, type, address, values }: Use, newType: string | undefined): string[] {
  if (of === 'data-source') {
    return [`terraform state rm ${shellText(address)}`];
  }
  const remove = `terraform state rm ${shellText(address)}`;
  if (newType === undefined) {
    return [remove];
  }
  // Both types have the same objects, so the old values contain the parts of the new id.
  const id = importIdOf(newType, values);
  const to = newType === type ? address : renamedAddress(address, type, newType);
  return [remove, `terraform import ${shellText(to)} ${id === undefined ? '<import id>' : shellText(id)}`];
}

function renamedAddress(address: string, type: string, newType: string): string {
  const start = address.startsWith(`${type}.`) ? 0 : address.indexOf(`.${type}.`) + 1;
  return `${address.slice(0, start)}${newType}${address.slice(start + type.length)}`;
}

/** Quotes a text for a shell. Addresses and ids come from the state, so they can contain any characters. */
function shellText(text: string): string {
  return `'${visible(text).replace(/'/g, "'\\''")}'`;
}

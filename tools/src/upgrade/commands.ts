import { visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { importIdOf } from '../inventory/import-id';
import { Move } from './model';
import { Use } from './uses';

/**
 * Returns the addresses and the import id with which an object leaves the Terraform state without being deleted, and is
 * imported again. A data source, and an object without a type in the new version, are not imported again.
 *
 * @param newType Terraform type of the object in the new provider version; undefined if the new version has no type for
 * the object
 */
export function moveOf({ of, type, address, values }: Use, newType: string | undefined): Move {
  if (of === 'data-source' || newType === undefined) {
    return { of, from: address };
  }
  const to = newType === type ? address : renamedAddress(address, type, newType);
  // The old and the new resource type represent the same objects, so the new import id is built from the old values.
  return { of, from: address, to, id: importIdOf(newType, values) };
}

/** Returns the shell commands that take an object out of the Terraform state and import it again. */
export function moveCommands({ from, to, id }: Move): string[] {
  const remove = `terraform state rm ${shellText(from)}`;
  return to === undefined
    ? [remove]
    : [remove, `terraform import ${shellText(to)} ${id === undefined ? '<import id>' : shellText(id)}`];
}

function renamedAddress(address: string, type: string, newType: string): string {
  const start = address.startsWith(`${type}.`) ? 0 : address.indexOf(`.${type}.`) + 1;
  return `${address.slice(0, start)}${newType}${address.slice(start + type.length)}`;
}

/** Quotes a text for a shell, because addresses and ids from the state can contain any characters. */
function shellText(text: string): string {
  return `'${visible(text).replace(/'/g, "'\\''")}'`;
}

import * as fs from 'node:fs';
import * as path from 'node:path';
import { keptState, keptStateAt } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Store } from 'cdktf-gateways-sandbox/toolkit/engine';

/**
 * Returns the name of the file in which Terraform keeps the state of a stack with the default local backend, next to
 * the code.
 */
export function stateFile(stack: string): string {
  return `terraform.${stack}.tfstate`;
}

/**
 * Returns the state of a stack with a local backend: from the store of the sandbox, or else from the state file.
 * Returns undefined if the stack has no state.
 *
 * @param store store of the sandbox, if the project is deployed to the sandbox
 */
export function stateAt(file: string, store?: Store): string | undefined {
  return (store && keptStateAt(store, file)) ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
}

/**
 * Returns the state of a Terraform configuration: from the store of the sandbox, or else from the file
 * `terraform.tfstate` in its folder. Returns undefined if neither the store nor the folder has a state.
 */
export function stateIn(folder: string, store?: Store): string | undefined {
  return (store && keptState(store, folder)) ?? stateAt(path.join(folder, 'terraform.tfstate'), store);
}

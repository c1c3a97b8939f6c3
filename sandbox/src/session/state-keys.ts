import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { Store } from '../engine/store';
import { requireValue } from '../shared/require-value';
import { nameOf } from './state-backends';

/**
 * Returns the key of a Terraform state in a store. Keys are hashes, because backends can contain secrets. The paths in
 * keys are relative to the file of the store, so that a project can be moved together with its store. For a store in
 * memory, the paths in keys are absolute.
 *
 * @param name text that identifies the state: `folder` and the path of a folder, or the name of a backend
 */
export function keyIn(store: Store, name: string): string {
  const [, kind, file] = /^(local|folder) (.*)$/s.exec(name) ?? [];
  const isFile = kind !== undefined && store.file !== ':memory:';
  const text = isFile ? `${kind} ${path.relative(path.dirname(store.file), file)}` : name;
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Returns the key of the state of a configuration. The key derives from the folder of the configuration, because the
 * backend for the real services may depend on environment variables.
 */
export function keyInFolder(store: Store, folder: string): string {
  return keyIn(store, `folder ${folder}`);
}

/**
 * Returns the state that a configuration of Terraform has on the sandbox, or undefined if the store has no state for
 * the configuration, for example because it was never deployed to the sandbox.
 */
export function keptState(store: Store, folder: string): string | undefined {
  return store.getState(keyInFolder(store, folder));
}

/**
 * Returns the state on the sandbox of a stack with a local backend, or undefined if the store has no state for the
 * backend.
 *
 * @param file absolute path of the state file that the local backend names
 */
export function keptStateAt(store: Store, file: string): string | undefined {
  const key = store.keyOfState(keyIn(store, requireValue(nameOf({ type: 'local', config: { path: file } }, '/'))));
  return key === undefined ? undefined : store.getState(key);
}

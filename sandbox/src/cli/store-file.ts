import * as path from 'node:path';
import { Option } from 'commander';
import { defaultStoreFile, exists, Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { CommandContext } from './command-context';

const MEMORY = ':memory:';

/** Command-line option of all commands that use a sandbox store. */
export interface StoreOption {
  readonly store?: string;
}

/** Returns the option `--store`, which names the file of the sandbox store. */
export function storeOption(): Option {
  return new Option(
    '--store <file>',
    'file in which the sandbox stores its objects (default: $GATEWAYS_STORE or .gateways/sandbox.db)',
  );
}

/**
 * Returns the absolute path of the sandbox store, from `--store`, `GATEWAYS_STORE` or the default. If `--store` or
 * `GATEWAYS_STORE` is `:memory:`, returns `:memory:`.
 */
export function storeFile(io: CommandContext, { store }: StoreOption): string {
  const named = store ?? (io.env.GATEWAYS_STORE || undefined);
  if (named === '') {
    throw new UsageError('--store is empty: give a path, or omit it');
  }
  return named === undefined ? defaultStoreFile(io.folder) : named === MEMORY ? MEMORY : path.resolve(io.folder, named);
}

/**
 * Runs a function that reads the sandbox store. If the store's file does not exist, the function `work` gets an empty
 * store in memory, because reading must not create a file.
 */
export async function inStore<T>(
  io: CommandContext,
  options: StoreOption,
  work: (store: Store) => T | Promise<T>,
): Promise<T> {
  const file = keptFile(io, options);
  const lockTimeout = io.lockTimeout;
  return using(exists(file) ? Store.openToLook({ file, lockTimeout }) : Store.open({ file: MEMORY }), work);
}

/**
 * Runs a function that changes an existing sandbox store. If the store's file does not exist, the function `work`
 * changes an empty store in memory.
 */
export async function inStoreToChange<T>(
  io: CommandContext,
  options: StoreOption,
  work: (store: Store) => T | Promise<T>,
): Promise<T> {
  const file = keptFile(io, options);
  return using(Store.open({ file: exists(file) ? file : MEMORY, lockTimeout: io.lockTimeout }), work);
}

/** Runs a function that changes the sandbox store. Creates the file of the store if the file does not exist. */
export async function inNewStore<T>(
  io: CommandContext,
  options: StoreOption,
  work: (store: Store) => T | Promise<T>,
): Promise<T> {
  return using(Store.open({ file: keptFile(io, options), lockTimeout: io.lockTimeout }), work);
}

/**
 * Returns the absolute path of the sandbox store's file. Rejects `:memory:`, because a store in memory ends with the
 * server of the sandbox.
 */
export function keptFile(io: CommandContext, options: StoreOption): string {
  const file = storeFile(io, options);
  if (file === MEMORY) {
    throw new UsageError(
      `${MEMORY} is a store that ends with its server: give a file with --store FILE, here and for sandbox exec`,
    );
  }
  return file;
}

async function using<T>(store: Store, work: (store: Store) => T | Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

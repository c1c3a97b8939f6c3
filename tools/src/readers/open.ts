import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Store } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Inventory, InventoryValue } from '../inventory/inventory';
import { DeclarativeOptions, fromDeclarative } from './declarative';
import { readFiles } from './declarative/files';
import { readJson } from './json';
import { fromPlan } from './plan';
import { fromState } from './state';
import { fromStore } from './store';
import { membersIn } from './terraform-json';
import { unreadable } from './unreadable';

/** Options of readers. */
export interface OpenOptions extends DeclarativeOptions {
  /** Region of the cloud objects in states, which do not contain the region. */
  readonly region?: string;
}

/** Content of a file or folder that a reader can read. */
export type Content =
  | { readonly kind: 'state' | 'plan'; readonly json: InventoryValue }
  | { readonly kind: 'declarative' | 'configuration' | 'store' };

/**
 * Largest size of a file, other than a sandbox store or a Terraform configuration, in bytes. JavaScript strings cannot
 * be much longer than this limit.
 */
const LIMIT = 256 * 1024 * 1024;
const HEADER_SIZE = 16;
const SQLITE = 'SQLite format 3\0';
const ZIP = 'PK\x03\x04';
const CONFIGURATION = /\.tf(\.json)?$/;
const DECLARATIVE = /\.(ya?ml|json)$/;
const ALLOWED =
  'give the output of terraform show -json for a state or plan, a Terraform configuration, declarative files, or the store of a sandbox';

/**
 * Reads files and folders with existing or declared objects, each with the reader for its content. Reads all
 * declarative files together, and all configurations together.
 *
 * @param readConfiguration reads Terraform configuration
 */
export async function openFiles(
  files: readonly string[],
  options: OpenOptions,
  readConfiguration: (files: readonly string[]) => Promise<Inventory>,
): Promise<Inventory[]> {
  const inventories: Inventory[] = [];
  const together = { declarative: [] as string[], configuration: [] as string[] };
  for (const file of files) {
    const content = contentOf(file);
    switch (content.kind) {
      case 'state':
        inventories.push(fromState(content.json, file, options.region));
        break;
      case 'plan':
        inventories.push(fromPlan(content.json, file));
        break;
      case 'store':
        inventories.push(readStore(file));
        break;
      default:
        together[content.kind].push(file);
    }
  }
  if (together.declarative.length > 0) {
    inventories.push(fromDeclarative(readFiles(together.declarative), options));
  }
  // Configurations come before other sources, because values of configurations take precedence.
  return together.configuration.length > 0
    ? [await readConfiguration(together.configuration), ...inventories]
    : inventories;
}

/** Recognises the kind of a folder by the names of its files, and of a file by its content, unless its name ends with `.tf` or `.tf.json`. */
export function contentOf(file: string): Content {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats) {
    throw unreadable(file, 'does not exist');
  }
  if (stats.isDirectory()) {
    return { kind: kindOfFolder(file) };
  }
  if (CONFIGURATION.test(file)) {
    return { kind: 'configuration' };
  }
  if (!stats.isFile()) {
    throw unreadable(file, `is not a file or folder: ${ALLOWED}`);
  }
  const header = headerOf(file);
  if (header === SQLITE) {
    return { kind: 'store' };
  }
  if (header.startsWith(ZIP)) {
    throw unreadable(file, 'is a binary plan: run terraform show -json on it, and give the output');
  }
  if (stats.size > LIMIT) {
    throw unreadable(file, `has ${stats.size} bytes; allowed: ${LIMIT} or less`);
  }
  return contentOfText(textIn(file), file);
}

/** Reads a JSON file of a limited size. */
export function readJsonFile(file: string): InventoryValue {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) {
    throw unreadable(file, stats ? 'is not a file' : 'does not exist');
  }
  if (stats.size > LIMIT) {
    throw unreadable(file, `has ${stats.size} bytes; allowed: ${LIMIT} or less`);
  }
  return readJson(textIn(file), file);
}

/** Whether a file is a zip archive, as is a binary plan, which only Terraform can read. */
export function isBinaryPlan(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true && headerOf(file).startsWith(ZIP);
}

function contentOfText(text: string, file: string): Content {
  if (/^\s*_format_version\s*:/m.test(text)) {
    return { kind: 'declarative' };
  }
  if (!/^\s*[{[]/.test(text)) {
    throw unreadable(file, `has an unknown content: ${ALLOWED}`);
  }
  const json = readJson(text, file);
  const members = membersIn(json);
  if ('_format_version' in members) {
    return { kind: 'declarative' };
  }
  if ('resource_changes' in members || 'planned_values' in members) {
    return { kind: 'plan', json };
  }
  // The reader of states rejects a state file that is not output of terraform show.
  if ('format_version' in members || 'lineage' in members) {
    return { kind: 'state', json };
  }
  throw unreadable(file, `is JSON with an unknown content: ${ALLOWED}`);
}

function kindOfFolder(folder: string): 'configuration' | 'declarative' {
  const names = fs.readdirSync(folder);
  if (names.some((name) => CONFIGURATION.test(name))) {
    return 'configuration';
  }
  if (names.some((name) => DECLARATIVE.test(name) || fs.statSync(path.join(folder, name)).isDirectory())) {
    return 'declarative';
  }
  throw unreadable(folder, 'is a folder without a Terraform configuration and without declarative files');
}

function headerOf(file: string): string {
  const descriptor = fs.openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_SIZE);
    const size = fs.readSync(descriptor, header, 0, HEADER_SIZE, 0);
    return header.toString('latin1', 0, size);
  } finally {
    fs.closeSync(descriptor);
  }
}

function textIn(file: string): string {
  const bytes = fs.readFileSync(file);
  if (!isUtf8(bytes)) {
    throw unreadable(file, 'is not UTF-8 text');
  }
  return bytes.toString();
}

function readStore(file: string): Inventory {
  const store = Store.openToLook({ file });
  try {
    return fromStore(store);
  } finally {
    store.close();
  }
}

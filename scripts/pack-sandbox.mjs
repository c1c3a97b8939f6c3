/**
 * Runs before and after `npm pack` in `sandbox/`: builds the package, and copies the catalogue and the licence from the
 * repository. With `--clean`, deletes the copied catalogue and licence.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

const SANDBOX = path.join(root, 'sandbox');
const CATALOG = path.join(SANDBOX, 'catalog');
const LICENSE = path.join(SANDBOX, 'LICENSE');

rmSync(CATALOG, { recursive: true, force: true });
rmSync(LICENSE, { force: true });
if (!process.argv.includes('--clean')) {
  prepare();
  for (const id of ['platform', 'cloud']) {
    ['provider.json', 'roles.json', 'permissions.json', 'endpoints.json', 'api.json', 'security.json']
      .map((file) => path.join(id, file))
      .filter(isThere)
      .forEach(lend);
    ['schema', 'rules', 'behaviour', 'runtime', 'history'].forEach((folder) => lendAll(path.join(id, folder)));
  }
  copyFileSync(path.join(root, 'LICENSE'), LICENSE);
}

/**
 * Copies all files of a catalogue folder. Does nothing if the folder does not exist: each of behaviour/, runtime/ and
 * history/ exists for only one provider.
 */
function lendAll(folder) {
  const source = path.join(root, 'catalog', folder);
  (existsSync(source) ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.json'))
    .forEach((name) => lend(path.join(folder, name)));
}

/** Whether a catalogue file exists. Some catalogue files exist for only one provider. */
function isThere(name) {
  return existsSync(path.join(root, 'catalog', name));
}

/** Copies a file of the catalogue without whitespace. */
function lend(name) {
  const target = path.join(CATALOG, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(path.join(root, 'catalog', name), 'utf8'))));
}

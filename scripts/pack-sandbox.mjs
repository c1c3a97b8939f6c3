/**
 * What `npm pack` in `sandbox/` runs before and after: builds, and lends the package what it has of the repository, the
 * catalogue and the licence. With `--clean` takes them away again.
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
    ['provider.json', 'roles.json', 'permissions.json', 'endpoints.json']
      .map((file) => path.join(id, file))
      .filter(isThere)
      .forEach(lend);
    ['schema', 'rules', 'behaviour', 'runtime'].forEach((folder) => lendAll(path.join(id, folder)));
  }
  copyFileSync(path.join(root, 'LICENSE'), LICENSE);
}

/** All files of a folder. Those of behaviour and runtime are there for one provider each. */
function lendAll(folder) {
  const source = path.join(root, 'catalog', folder);
  (existsSync(source) ? readdirSync(source, { recursive: true }) : [])
    .filter((name) => name.endsWith('.json'))
    .forEach((name) => lend(path.join(folder, name)));
}

/** Roles, permissions and endpoints are there for one provider. */
function isThere(name) {
  return existsSync(path.join(root, 'catalog', name));
}

/** Copies a file of the catalogue, without the layout that is for people who edit it. */
function lend(name) {
  const target = path.join(CATALOG, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(path.join(root, 'catalog', name), 'utf8'))));
}

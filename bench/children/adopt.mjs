/** Generates code for the objects of a sandbox store; prints the cost per object: see `printEach`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { printEach } from './each.mjs';

const { tools, sandbox, ...files } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { Store } = createRequire(path.join(sandbox, 'main.js'))('./lib/engine/store');
const { fromStore } = load('./lib/readers/store');
const { prepared } = load('./lib/inventory/prepare');
const { compose } = load('./lib/compose/compose');
const { projectOf } = load('./lib/project/project');
const { languageOf } = load('./lib/print/languages');

printEach(files, (file) => {
  const store = Store.open({ file });
  try {
    const inventory = prepared([fromStore(store)]);
    const entries = [{ inventory, composed: compose(inventory) }];
    return projectOf('bench', entries, languageOf('typescript'), '0.1.0').report.objects.length;
  } finally {
    store.close();
  }
});

/** Makes code of the objects of a store, up to its text; prints what that took of the processor, and of memory at most. */
import { createRequire } from 'node:module';
import path from 'node:path';

const { tools, sandbox, store: file, first } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { Store } = createRequire(path.join(sandbox, 'main.js'))('./lib/engine/store');
const { fromStore } = load('./lib/readers/store');
const { prepared } = load('./lib/inventory/prepare');
const { compose } = load('./lib/compose/compose');
const { projectOf } = load('./lib/project/project');
const { languageOf } = load('./lib/print/languages');

// What is loaded once, however many objects there are.
adopt(first);
const start = process.cpuUsage();
const adopted = adopt(file);
const { user, system } = process.cpuUsage(start);
const { objects } = adopted.report;
const processor = (user + system) / 1e6 / objects.length;
process.stdout.write(
  JSON.stringify({ processor, memory: process.resourceUsage().maxRSS * 1024, objects: objects.length }),
);

function adopt(file) {
  const store = Store.open({ file });
  try {
    const inventory = prepared([fromStore(store)]);
    return projectOf('bench', [{ inventory, composed: compose(inventory) }], languageOf('typescript'), '0.1.0');
  } finally {
    store.close();
  }
}

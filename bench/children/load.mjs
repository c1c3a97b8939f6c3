/** Loads one module and accesses one class of the module; prints the time. */
import { createRequire } from 'node:module';
import path from 'node:path';

const { project, module: name, uses } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const start = process.hrtime.bigint();
let value = load(name);
for (const property of uses) {
  value = value[property];
}
const seconds = Number(process.hrtime.bigint() - start) / 1e9;

if (typeof value !== 'function') {
  throw new Error(`${name} has no class at ${uses.join('.')}`);
}
process.stdout.write(JSON.stringify({ seconds }));

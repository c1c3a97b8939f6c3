/** Compares two versions of an OpenAPI specification; prints the cost per operation: see `printEach`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { printEach } from './each.mjs';

const { tools, ...files } = JSON.parse(process.argv[2]);
const { changesBetween } = createRequire(path.join(tools, 'main.js'))('./lib/review/api/changes');

printEach(files, (file) => {
  const { before, after } = JSON.parse(readFileSync(file, 'utf8'));
  const { changes, isWhole } = changesBetween(before, after);
  if (changes.length === 0 || !isWhole) {
    throw new Error('the comparison must find all changes');
  }
  return Object.keys(before.paths).length;
});

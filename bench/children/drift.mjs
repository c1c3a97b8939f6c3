/**
 * Classifies the drift in a plan and renders the report in all file formats, without writing files; prints the cost per
 * object: see `printEach`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { printEach } from './each.mjs';

const { tools, ...files } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { readJson } = load('./lib/readers/json');
const { drift } = load('./lib/review/review');
const formats = [
  load('./lib/review/render/html').reviewAsHtml,
  load('./lib/review/render/json').reviewAsJson,
  load('./lib/review/render/junit').reviewAsJunit,
  load('./lib/review/render/markdown').reviewAsMarkdown,
  load('./lib/review/render/sarif').reviewAsSarif,
];

printEach(files, (file) => {
  const found = drift([{ file, json: readJson(readFileSync(file, 'utf8'), file) }]);
  formats.forEach((render) => render(found));
  return found.drift.length;
});

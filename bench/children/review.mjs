/**
 * Reviews a plan and renders the report as Markdown, JSON and HTML, without writing files; prints the cost per change:
 * see `printEach`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { printEach } from './each.mjs';

const { tools, ...files } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { readJson } = load('./lib/readers/json');
const { review } = load('./lib/review/review');
const { reviewAsHtml } = load('./lib/review/render/html');
const { reviewAsJson } = load('./lib/review/render/json');
const { reviewAsMarkdown } = load('./lib/review/render/markdown');

printEach(files, (file) => {
  const reviewed = review([{ file, json: readJson(readFileSync(file, 'utf8'), file) }]);
  [reviewAsHtml, reviewAsJson, reviewAsMarkdown].forEach((render) => render(reviewed));
  return reviewed.changes.length;
});

/**
 * Compares two stacks of an app and renders the report in all file formats, without writing files; prints the cost per
 * object: see `printEach`.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { printEach } from './each.mjs';

const { tools, sandbox, stacks, ...folders } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { stacksIn } = createRequire(path.join(sandbox, 'main.js'))('./lib/toolkit/configuration');
const { compare } = load('./lib/compare/compare');
const { sideOf } = load('./lib/compare/side');
const formats = [
  load('./lib/review/render/html').reviewAsHtml,
  load('./lib/review/render/json').reviewAsJson,
  load('./lib/review/render/junit').reviewAsJunit,
  load('./lib/review/render/markdown').reviewAsMarkdown,
  load('./lib/review/render/sarif').reviewAsSarif,
];

printEach(folders, (folder) => {
  const app = stacksIn(folder);
  const [first, second] = stacks.map((name) => sideOf(name, app, true));
  const { review } = compare(first, second, { same: [], ignore: [{ argument: 'port' }] });
  formats.forEach((render) => render(review));
  return first.objects.length;
});

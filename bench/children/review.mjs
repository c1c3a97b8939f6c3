/** Reviews a plan and writes it in its three forms; prints what that took of the processor, and of memory at most. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { tools, plan, first } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(tools, 'main.js'));

const { readJson } = load('./lib/readers/json');
const { review } = load('./lib/review/review');
const { reviewAsHtml } = load('./lib/review/render/html');
const { reviewAsJson } = load('./lib/review/render/json');
const { reviewAsMarkdown } = load('./lib/review/render/markdown');

// What is loaded once, however many changes there are.
made(first);
const start = process.cpuUsage();
const { changes } = made(plan);
const { user, system } = process.cpuUsage(start);
process.stdout.write(
  JSON.stringify({
    processor: (user + system) / 1e6 / changes.length,
    memory: process.resourceUsage().maxRSS * 1024,
    changes: changes.length,
  }),
);

function made(file) {
  const reviewed = review([{ file, json: readJson(readFileSync(file, 'utf8'), file) }]);
  [reviewAsHtml, reviewAsJson, reviewAsMarkdown].forEach((render) => render(reviewed));
  return reviewed;
}

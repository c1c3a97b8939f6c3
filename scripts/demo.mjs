/**
 * Shows the library on the sandbox, without an account. `npm run demo` is a tour of two examples, `npm run demo --
 * --all` deploys all examples, and `npm run demo -- gateway` deploys the named examples.
 */
import { deployExamples } from './demo/examples.mjs';
import { tour } from './demo/tour.mjs';
import { allExamples } from './languages.mjs';

// The terminal library of cdktf has no build for newer versions of Node.
const NEWEST_NODE = 22;

const [major] = process.versions.node.split('.').map(Number);
const asked = process.argv.slice(2);
const examples = allExamples();
const unknown = asked.filter((name) => name !== '--all' && !examples.includes(name));
if (unknown.length > 0) {
  console.error(`unknown example: ${unknown.join(', ')}; allowed: --all, ${examples.join(', ')}`);
  process.exit(2);
}
if (major > NEWEST_NODE) {
  console.error(
    `the demo requires Node ${NEWEST_NODE} or earlier, because cdktf does not start on ${process.versions.node}`,
  );
  process.exit(1);
}
process.exitCode = await (asked.length === 0 ? tour() : deployExamples(asked.includes('--all') ? examples : asked));

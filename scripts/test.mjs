/**
 * Runs the tests, by default without the long tests: `npm test`, or `npm run dev` to repeat them after each edit. Put
 * arguments for jest after `--`.
 */
import { prepare, runTool } from './prepare.mjs';
import { jestArguments } from './tests-apart.mjs';

prepare();
runTool('jest', jestArguments(process.argv.slice(2)));

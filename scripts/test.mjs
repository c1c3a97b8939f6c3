/** Runs the tests: `npm test`, or `npm run dev` with each edit; jest's own arguments go after `--`. */
import { prepare, runTool } from './prepare.mjs';
import { jestArguments } from './tests-apart.mjs';

prepare();
runTool('jest', jestArguments(process.argv.slice(2)));

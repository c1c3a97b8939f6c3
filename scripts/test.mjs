/** Runs the tests: `npm test`, or `npm run dev` with each edit; jest's own arguments go after `--`. */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('jest', process.argv.slice(2));

/** Runs the tests: `npm test`, with jest's own arguments after `--`. */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('jest', process.argv.slice(2));

/** Draws what the examples and guides make, from their constructs: `npm run graphs`. With `--check` after `--`, fails where a picture is out of date. */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('tsx', ['generator/graphs.ts', ...process.argv.slice(2)]);

/** Draws the constructs of the examples and guides: `npm run graphs`. With `--check` after `--`, fails if a picture is out of date. */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('tsx', ['generator/graphs.ts', ...process.argv.slice(2)]);

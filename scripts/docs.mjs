/**
 * Writes the generated pages of `docs`: `npm run docs`. With `--check` after `--`, fails if a page is out of date. The
 * script runs the build first, because the API pages are generated from the output of the build.
 */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('tsx', ['generator/docs.ts', ...process.argv.slice(2)]);

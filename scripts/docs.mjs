/**
 * Writes the generated pages of `docs`: `npm run docs`. With `--check` after `--`, fails if a page is out of date. The script builds
 * first, because the API reference comes from the build.
 */
import { prepare, runTool } from './prepare.mjs';

prepare();
runTool('tsx', ['generator/docs.ts', ...process.argv.slice(2)]);

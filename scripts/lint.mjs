/**
 * Checks the style of all files, and the wording of prose: `npm run lint`. With `--fix` after `--`, the script fixes
 * problems that ESLint and Prettier can fix.
 */
import { install, run, runTool } from './prepare.mjs';

const fix = process.argv.includes('--fix');
install();
runTool('eslint', ['.', ...(fix ? ['--fix'] : [])]);
runTool('prettier', [fix ? '--write' : '--check', '.']);
run(process.execPath, ['scripts/prose/index.mjs']);

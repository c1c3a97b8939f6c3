/** Checks the style of all files: `npm run lint`. With `--fix` after `--`, fixes problems where possible. */
import { install, runTool } from './prepare.mjs';

const fix = process.argv.includes('--fix');
install();
runTool('eslint', ['.', ...(fix ? ['--fix'] : [])]);
runTool('prettier', [fix ? '--write' : '--check', '.']);

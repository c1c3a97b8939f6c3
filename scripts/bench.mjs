/** Compares `cdktf-gateways` with its alternatives: `npm run bench`, with options after `--`; see bench/README.md. */
import { run, runTool } from './prepare.mjs';

// The output of the build goes to stderr, because stdout is for the table.
run('node', ['scripts/prepare.mjs'], { stdio: ['inherit', 2, 'inherit'] });
runTool('tsx', ['bench/main.ts', ...process.argv.slice(2)]);

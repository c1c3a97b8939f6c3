/** Runs a program that a dependency brings, and installs it before where it is missing: `node scripts/tool.mjs tsx generator/docs.ts`. */
import { install, runTool } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
install();
runTool(name, args);

/** Runs an executable of a dependency, and first installs missing dependencies: `node scripts/tool.mjs tsx generator/catalog-api.ts`. */
import { install, runTool } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
install();
runTool(name, args);

/** Installs missing dependencies, and then runs an executable of a dependency: `node scripts/tool.mjs tsx generator/catalog-api.ts`. */
import { install, runTool } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
install();
runTool(name, args);

export { addTools } from './cli/tools';

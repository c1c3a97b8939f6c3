/**
 * Follows the steps of a guide in a folder up to the first problem, and prints the problem:
 * `node scripts/follow-guide.mjs GUIDE FOLDER`. Links this repository into the folder as the installed library. Skips
 * TypeScript code without a file name (test/guides/guides.test.ts runs the code), and commands for other situations
 * (`bash`).
 */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, environmentOfReader, takeSteps } from './guide-steps.mjs';
import { root } from './prepare.mjs';

const [guide, folder] = process.argv.slice(2);
const modules = path.join(root, 'node_modules');
mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
symlinkSync(root, path.join(folder, 'node_modules', 'cdktf-gateways'));

const reader = environmentOfReader();
const env = { ...reader, PATH: [path.join(modules, '.bin'), reader.PATH].join(path.delimiter) };
const isLeftAlone = ({ language, before }) =>
  language === 'bash' || (language === 'ts' && !/`[\w./-]+\.ts`:$/.test(before));
const blocks = blocksIn(readFileSync(guide, 'utf8')).filter((block) => !isLeftAlone(block));
// The script removes `npx` from commands, because npx would look for packages that are not installed in the folder of the guide.
const change = (code) => code.replace(/^npm install.*$/gm, '').replaceAll('npx ', '');
takeSteps(blocks, { folder, env, change }).forEach((problem) => console.log(problem));

/**
 * Takes all steps of a guide, in a folder where the packages are as good as installed: `node scripts/follow-guide.mjs GUIDE FOLDER`
 * tells what went wrong. Left alone are code, which test/guides/guides.test.ts runs, and what needs the real services (`bash`).
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
const blocks = blocksIn(readFileSync(guide, 'utf8')).filter(({ language }) => !['ts', 'bash'].includes(language));
// Nothing is installed here, and npx would look for it.
const change = (code) => code.replace(/^npm install.*$/gm, '').replaceAll('npx ', '');
takeSteps(blocks, { folder, env, change }).forEach((problem) => console.log(problem));

/** The sandbox as users install it, compiled from the current sources into a separate folder. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { transformFileSync } from '@swc/core';

const ROOT = path.join(__dirname, '..', '..', '..');
const SOURCES = path.join(ROOT, 'sandbox', 'src');

export interface Built {
  /** The script of the `gateways` command. */
  readonly gateways: string;
  /** The kit for tests. */
  readonly kit: string;
  remove(): void;
}

export function buildSandbox(): Built {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'));
  const sandbox = path.join(folder, 'sandbox');
  for (const file of fs.readdirSync(SOURCES, { recursive: true }) as string[]) {
    compile(path.join(SOURCES, file), path.join(sandbox, 'lib', file));
  }
  for (const name of ['bin', 'package.json']) {
    fs.cpSync(path.join(ROOT, 'sandbox', name), path.join(sandbox, name), { recursive: true });
  }
  for (const name of ['catalog', 'node_modules']) {
    fs.symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
  return {
    gateways: path.join(sandbox, 'bin', 'gateways.js'),
    kit: path.join(sandbox, 'lib', 'testing'),
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}

function compile(source: string, target: string): void {
  if (fs.statSync(source).isDirectory()) {
    return;
  }
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (!source.endsWith('.ts')) {
    fs.copyFileSync(source, target);
    return;
  }
  const { code } = transformFileSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  fs.writeFileSync(target.replace(/\.ts$/, '.js'), code);
}

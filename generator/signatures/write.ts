/**
 * Writes the parameters of all L2 constructors and methods to a module of each provider. At run time, the library
 * checks the arguments of calls with the signatures in the module of the provider.
 */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readSignatures, sourcesOf } from './read';

const ROOT = path.join(__dirname, '..', '..');

/** Name of the module with the signatures, in the folder of a provider below `lib`. */
export const SIGNATURES_FILE = 'signatures.ts';

/**
 * Returns the code of the module with the signatures of a provider. The module contains the signatures as a JSON text,
 * because Node reads JSON faster than code.
 */
export function signaturesText(provider: string): string {
  const json = JSON.stringify(readSignatures(provider)).replace(/[\\']/g, '\\$&');
  return [
    titleOf(provider),
    "import { Signatures } from '../core/l2/calls/signatures';",
    '',
    `export const SIGNATURES: Signatures = JSON.parse('${json}');`,
    '',
  ].join('\n');
}

/**
 * Writes the module with the signatures of a provider if the provider's sources have changed. Compares a hash of the
 * sources first, because parsing the sources takes longer than the comparison.
 */
export function refreshSignatures(provider: string): void {
  const file = path.join(ROOT, 'lib', provider, SIGNATURES_FILE);
  if (!fs.existsSync(file) || !fs.readFileSync(file, 'utf8').startsWith(`${titleOf(provider)}\n`)) {
    fs.writeFileSync(`${file}.${process.pid}`, signaturesText(provider));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
}

function titleOf(provider: string): string {
  const digest = createHash('sha256');
  const ours = ['read.ts', 'write.ts'].map((name) => path.join(__dirname, name));
  [...ours, ...sourcesOf(provider)].forEach((file) => digest.update(fs.readFileSync(file)));
  return `// Made from the sources of L2 by the generator: ${digest.digest('hex')}`;
}

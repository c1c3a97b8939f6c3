/**
 * Updates generated files that tests need: shared files of the sandbox, and signatures of L2. Creates the temporary folder of
 * the run, and the folder for the output of apps.
 */
import { refreshSignatures } from '../generator/signatures/write';
import { makeOutputFolder } from './support/output-folders';
import { makeTemporaryRoot } from './support/temporary-root';

export default async function setUp(): Promise<void> {
  const share = '../scripts/share.mjs';
  const { default: copyShared } = (await import(share)) as { default: () => void };
  copyShared();
  ['platform', 'cloud'].forEach(refreshSignatures);
  makeTemporaryRoot();
  makeOutputFolder();
}

/** Updates generated files that tests need: shared files of the sandbox, and signatures of L2. */
import { refreshSignatures } from '../generator/signatures/write';

export default async function setUp(): Promise<void> {
  const share = '../scripts/share.mjs';
  const { default: copyShared } = (await import(share)) as { default: () => void };
  copyShared();
  ['platform', 'cloud'].forEach(refreshSignatures);
}

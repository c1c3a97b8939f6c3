/**
 * Adds the check of arguments to the compiled L2 classes. TypeScript has no setting that adds code to each compiled
 * module.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { filesBelow } from '../write';

const ROOT = path.join(__dirname, '..', '..');
// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest needs it before anything compiles TypeScript
const { guardsFor } = require('../../scripts/guards.cjs') as {
  guardsFor: (file: string, text: string, options: { assignsExports: boolean }) => string;
};

export function guardCalls(): void {
  const files = filesBelow(path.join(ROOT, 'constructs')).filter((name) => name.endsWith('.js'));
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    const guards = guardsFor(file, text, { assignsExports: true });
    if (guards !== '') {
      fs.writeFileSync(file, `${text.trimEnd()}\n${guards}\n`);
    }
  }
}

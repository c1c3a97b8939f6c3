import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

/**
 * Makes `App.synth` write the text of a migration report to a file, after `App.synth` has written the stack.
 * `Testing.synth` does not write the migration report.
 */
export function writeReport(construct: IConstruct, file: string, text: string): void {
  const stack = TerraformStack.of(construct);
  const { synthesizer } = stack;
  const target = path.resolve(file);
  stack.synthesizer = {
    synthesize: (session) => {
      synthesizer.synthesize(session);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    },
  };
}

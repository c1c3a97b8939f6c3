import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ISynthesisSession, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';
import { lazyText } from '../values/lazy-text';
import { literalValue } from '../values/literal';

/**
 * `App.synth` writes texts of arguments without tokens and expressions to files next to the configuration if they have
 * this length or more, in characters. Terraform's time for a text in the configuration grows with the square of the
 * text's length: 15 to 130 ms for 16,000 characters, 120 s for 2.5 million. With the function `file()`, a text of 2.5
 * million characters takes 0.3 s in Terraform.
 */
const INLINE_LIMIT = 16 * 1024;

const FOLDER = 'texts';
const FILE = /^[0-9a-f]{64}\.txt$/;

/** Folders for the large texts of the stacks that cdktf is writing. */
const folders = new ConstructFact<string>('textFolder');
const prepared = new ConstructFact<true>('hasTextFiles');

/**
 * Makes `App.synth` write the large texts of a stack to files next to the configuration of the stack. `Testing.synth`
 * writes no files.
 */
export function prepareTextFiles(stack: TerraformStack): void {
  if (prepared.has(stack)) {
    return;
  }
  prepared.set(stack, true);
  const { synthesizer } = stack;
  stack.synthesizer = {
    synthesize: (session) => {
      const manifest = session.manifest.forStack(stack);
      const folder = path.join(session.outdir, manifest.workingDirectory, FOLDER);
      folders.set(stack, folder);
      try {
        synthesizer.synthesize(session);
      } finally {
        folders.delete(stack);
      }
      removeStale(folder, session, manifest.synthesizedStackPath);
    },
  };
}

/**
 * Returns the text of an argument for the configuration of a stack that cdktf is writing. For a large text, writes a
 * file and returns the Terraform expression that reads the file. Texts of arguments with tokens or expressions stay
 * inline, because only Terraform can evaluate them.
 *
 * @param text the text of an argument, escaped for Terraform
 */
export function textOrFile(stack: TerraformStack, text: string): string {
  const folder = folders.get(stack);
  const value = text.length >= INLINE_LIMIT && folder !== undefined ? literalValue(text) : undefined;
  if (folder === undefined || value === undefined) {
    return text;
  }
  const name = `${createHash('sha256').update(value).digest('hex')}.txt`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), value);
  return `\${file("\${path.module}/${FOLDER}/${name}")}`;
}

/**
 * Returns a token for the result of `textOrFile`, for a Terraform element that does not call `textOrFile` itself, such
 * as a local value. cdktf resolves the token when it writes the stack.
 */
export function lateTextOrFile(scope: IConstruct, text: string): string {
  return lazyText(() => textOrFile(TerraformStack.of(scope), text));
}

/** Removes the text files of an earlier configuration of the stack that the new configuration does not use. */
function removeStale(folder: string, { outdir }: ISynthesisSession, configuration: string): void {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => FILE.test(name)) : [];
  if (files.length > 0) {
    const text = fs.readFileSync(path.join(outdir, configuration), 'utf8');
    files.filter((name) => !text.includes(name)).forEach((name) => fs.rmSync(path.join(folder, name)));
  }
}

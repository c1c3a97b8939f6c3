import { createHash } from 'crypto';
import * as fs from 'fs';
import * as path from 'path';
import { ISynthesisSession, Lazy, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { literalValue } from './literal';

/**
 * Texts of this many characters or more are kept in files. Terraform's time for a text in the configuration grows with
 * its square, which begins to show here: 15 to 130 ms for one of 16,000 characters, 120 s for one of 2.5 million. By
 * `file()` it is 0.3 s for the latter.
 */
const INLINE_LIMIT = 16 * 1024;

const FOLDER = 'texts';
const FILE = /^[0-9a-f]{64}\.txt$/;

/** Where the texts of the stacks go that are being written. */
const folders = new WeakMap<TerraformStack, string>();
const prepared = new WeakSet<TerraformStack>();

/**
 * Has the large texts of a stack written to files beside its configuration whenever that is written: by `App.synth`, but
 * not by `Testing.synth`, which writes nothing.
 */
export function prepareTextFiles(stack: TerraformStack): void {
  if (prepared.has(stack)) {
    return;
  }
  prepared.add(stack);
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
 * A text as it goes into the configuration of a stack that is being written: itself, or for a large one the expression
 * that reads it from a file, which is written here. Of a text with tokens or expressions in it only Terraform can make
 * what is meant, so it stays as it is.
 *
 * @param text the text, escaped as Terraform needs it
 */
export function textOrFile(stack: TerraformStack, text: string): string {
  const folder = folders.get(stack);
  const value = folder !== undefined && text.length >= INLINE_LIMIT ? literalValue(text) : undefined;
  if (value === undefined) {
    return text;
  }
  const name = `${createHash('sha256').update(value).digest('hex')}.txt`;
  fs.mkdirSync(folder!, { recursive: true });
  fs.writeFileSync(path.join(folder!, name), value);
  return `\${file("\${path.module}/${FOLDER}/${name}")}`;
}

/** The same for a text in an element that is not ours, such as a local value: decided when its stack is written. */
export function lateTextOrFile(scope: IConstruct, text: string): string {
  return Lazy.stringValue({ produce: () => textOrFile(TerraformStack.of(scope), text) });
}

/** Removes what an earlier version of the configuration needed. */
function removeStale(folder: string, { outdir }: ISynthesisSession, configuration: string): void {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => FILE.test(name)) : [];
  if (files.length > 0) {
    const text = fs.readFileSync(path.join(outdir, configuration), 'utf8');
    files.filter((name) => !text.includes(name)).forEach((name) => fs.rmSync(path.join(folder, name)));
  }
}

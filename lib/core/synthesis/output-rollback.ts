import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, Manifest, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

/** Content of a stack's output folder before a synthesis. */
interface Before {
  readonly folder: string;
  readonly exists: boolean;
  readonly files: ReadonlySet<string>;
  /** Contents before the synthesis of the stack's output files that a synthesis overwrites or removes. */
  readonly written: ReadonlyMap<string, Buffer>;
}

const remembered = new ConstructFact<Before[]>('outputBefore');

/**
 * Stores the content of the stacks' output folders before cdktf writes the first stack, if the app has several stacks.
 * Aspects of a later stack may cause errors that the validation of the first stack did not find. In this case,
 * `restoreOutput` must also restore the output files of the earlier stacks.
 */
export function rememberOutput(root: IConstruct): void {
  if (!App.isApp(root)) {
    return;
  }
  // Creates the output folder, because an earlier synthesis that failed may have removed it.
  fs.mkdirSync(path.join(root.outdir, Manifest.stacksFolder), { recursive: true });
  const stacks = root.node.findAll().filter(TerraformStack.isStack);
  remembered.set(root, stacks.length > 1 ? stacks.map((stack) => before(root, stack)) : []);
}

/**
 * Restores the stacks' output folders that `rememberOutput` stored, after a failed synthesis, and removes the output
 * folders of the app that are empty. Returns whether the function changed files.
 */
export function restoreOutput(root: IConstruct): boolean {
  if (!App.isApp(root)) {
    return false;
  }
  const changed = (remembered.get(root) ?? []).filter(restoreFolder).length > 0;
  remembered.delete(root);
  [path.join(root.outdir, Manifest.stacksFolder), root.outdir].forEach(removeEmpty);
  return changed;
}

function before(app: App, stack: TerraformStack): Before {
  const folder = path.join(app.outdir, Manifest.stacksFolder, stack.node.id);
  const exists = fs.existsSync(folder);
  const files = filesIn(folder);
  const own = files.filter((file) => OWN_FILES.test(path.relative(folder, file)));
  return {
    folder,
    exists,
    files: new Set(files),
    written: new Map(own.map((file) => [file, fs.readFileSync(file)])),
  };
}

const OWN_FILES = /^(cdk\.tf|cdk\.tf\.json|metadata\.json|texts[/\\][^/\\]+\.txt)$/;

function restoreFolder({ folder, exists, files, written }: Before): boolean {
  if (!exists) {
    const isNew = fs.existsSync(folder);
    fs.rmSync(folder, { recursive: true, force: true });
    return isNew;
  }
  const added = filesIn(folder).filter((file) => !files.has(file));
  added.reverse().forEach((file) => fs.rmSync(file, { recursive: true, force: true }));
  const edited = [...written].filter(
    ([file, content]) => !fs.existsSync(file) || !fs.readFileSync(file).equals(content),
  );
  edited.forEach(([file, content]) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  });
  return added.length > 0 || edited.length > 0;
}

/**
 * Returns all files and folders in a stack's output folder, except Terraform's own folder, which a synthesis does not
 * change.
 */
function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) {
    return [];
  }
  const entries = fs.readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== '.terraform');
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? [file, ...filesIn(file)] : [file];
  });
}

function removeEmpty(folder: string): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) {
    fs.rmdirSync(folder);
  }
}

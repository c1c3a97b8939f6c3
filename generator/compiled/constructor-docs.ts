/**
 * Copies the doc comments of classes, other than reference classes, to their constructors. At `new platform.Portal(`,
 * editors show only the comment of the constructor, without the text and example of the class. In the sources, only the
 * class has this text and example. `constructor-docs.ts` copies the comment to the constructor in the declarations for
 * TypeScript, and in the assembly for all other languages.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Docs, loadAssemblyFromPath, TypeKind, writeAssembly } from '@jsii/spec';
import * as ts from 'typescript';
import { requireValue } from '../../lib/core/shared/require-value';
import { filesBelow } from '../write';
import { Edit, rewrite } from './edits';

const ROOT = path.join(__dirname, '..', '..');

export function documentConstructors(): void {
  const files = ['lib', 'constructs'].flatMap((folder) => filesBelow(path.join(ROOT, folder)));
  files.filter((file) => file.endsWith('.d.ts')).forEach((file) => rewrite(file, constructorEdits));
  documentInitializers();
}

/**
 * Returns edits of a declaration file that add the doc comments of classes to their constructor comments, and keep the
 * `@param` tags of the constructors.
 */
export function constructorEdits(source: ts.SourceFile): Edit[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const constructor = declaration.members.find(ts.isConstructorDeclaration);
    const [ofClass, ofConstructor] = [declaration, constructor].map((node) => node && commentOf(node));
    // Reference classes keep their constructor comments, because users never call the constructors of reference
    // classes.
    if (!ofClass || !ofConstructor || !constructor || requireValue(declaration.name).text.endsWith('OutputReference')) {
      return [];
    }
    const { body, tags } = partsOf(ofClass.text);
    const own = partsOf(ofConstructor.text);
    const paragraphs = [body, withoutSummary(own.body), [own.tags, tags].filter((text) => text !== '').join('\n')];
    const lines = paragraphs
      .filter((text) => text !== '')
      .join('\n\n')
      .split('\n');
    const comment = ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n    ');
    return [{ start: ofConstructor.start, end: ofConstructor.end, text: comment }];
  });
}

/**
 * Puts the documentation of classes, other than reference classes, in front of the constructor's documentation in the
 * jsii assembly.
 */
function documentInitializers(): void {
  const assembly = loadAssemblyFromPath(ROOT, false);
  for (const type of Object.values(assembly.types ?? {})) {
    if (type.kind === TypeKind.Class && type.initializer?.docs?.summary && !type.name.endsWith('OutputReference')) {
      type.initializer.docs = initializerDocs(type.docs, type.initializer.docs);
    }
  }
  const isCompressed = fs.existsSync(path.join(ROOT, '.jsii.gz'));
  writeAssembly(ROOT, assembly, { compress: isCompressed });
}

/**
 * Combines the documentation of a class and of its constructor. Returns documentation that is already combined
 * unchanged, so that a second run changes no files.
 */
export function initializerDocs(ofClass: Docs | undefined, own: Docs): Docs {
  if (!ofClass?.summary || own.summary === ofClass.summary) {
    return own;
  }
  const remarks = [ofClass.remarks, own.remarks].filter((text) => text !== undefined).join('\n\n');
  return {
    ...own,
    summary: ofClass.summary,
    ...(remarks === '' ? {} : { remarks }),
    ...(ofClass.example === undefined ? {} : { example: ofClass.example }),
    ...(ofClass.see === undefined ? {} : { see: ofClass.see }),
  };
}

interface Comment {
  readonly start: number;
  readonly end: number;
  /** Text of the doc comment, without the asterisk at the start of each line. */
  readonly text: string;
}

function commentOf(node: ts.Node): Comment | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  if (!comment) {
    return undefined;
  }
  const lines = comment
    .getText()
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n');
  const text = lines
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
  return { start: comment.getStart(), end: comment.end, text };
}

/** Splits a comment into text and tags. An example is the last tag of a comment, because its code may contain lines that look like tags. */
function partsOf(text: string): { readonly body: string; readonly tags: string } {
  const at = /^@\w+/m.exec(text)?.index ?? text.length;
  return { body: text.slice(0, at).trim(), tags: text.slice(at).trim() };
}

/** Removes the first paragraph of a constructor's comment, because the comment of the class replaces that paragraph. */
function withoutSummary(body: string): string {
  return body.split('\n\n').slice(1).join('\n\n');
}

/**
 * Reads the TypeScript samples of the guides, with the code around each sample that makes it compile. A code block with
 * imports is a whole program; a code block without imports is the body of a stack's constructor. A code block that the
 * guide introduces with "above `TEXT` in `FILE`, add" is an addition to the previous program.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');

// Guides whose samples this module does not read, because the samples are files of this repository or of projects with
// other packages. Other tests run the samples of these guides.
const TESTED_ELSEWHERE = ['docs/first-construct.md', 'docs/cdk-terrain.md'];
const BLOCK = /^```(?:ts|typescript)\n([\s\S]*?)^```$/gm;

export interface GuideSample {
  /** Guide that contains the sample. */
  readonly guide: string;
  readonly line: number;
  /** Code that must precede the sample so that the sample compiles. */
  readonly before: string;
  readonly code: string;
  readonly after: string;
  readonly kind: 'fragment' | 'program' | 'addition';
}

/** Returns the guides with TypeScript samples, except `TESTED_ELSEWHERE`, as paths relative to the root. */
export function guides(): string[] {
  const all = ['README.md', ...readmesBelow('constructs'), ...['docs', 'sandbox/docs'].flatMap(markdownIn)];
  return all.filter((guide) => !TESTED_ELSEWHERE.includes(guide) && samplesIn(guide).length > 0);
}

/**
 * Whether the reference of each language contains a guide. Guides of the sandbox exist only in TypeScript, because the
 * test kit of the sandbox supports only TypeScript.
 */
export function isForAllLanguages(guide: string): boolean {
  return !guide.startsWith('sandbox/');
}

export function samplesIn(guide: string): GuideSample[] {
  const text = fs.readFileSync(path.join(ROOT, guide), 'utf8');
  const [above, below] = fs.readFileSync(path.join(ROOT, 'rosetta', 'default.ts-fixture'), 'utf8').split('/// here\n');
  const samples: GuideSample[] = [];
  let program = '';
  for (const { 1: code, index } of text.matchAll(BLOCK)) {
    const place = { guide, line: text.slice(0, index).split('\n').length + 1 };
    const [, next] = /above `(.+)` in `.+`, add:?\n+$/.exec(text.slice(0, index)) ?? [];
    if (next !== undefined) {
      const [before, ...after] = program.split(next);
      samples.push({ ...place, before, code, after: [next, ...after].join(''), kind: 'addition' });
    } else if (/^import /m.test(code)) {
      program = code;
      samples.push({ ...place, before: '', code, after: '', kind: 'program' });
    } else {
      samples.push({ ...place, before: above, code, after: below, kind: 'fragment' });
    }
  }
  return samples;
}

/** Returns the text of a guide with its samples replaced by code in another language. */
export function withOtherCode(guide: string, language: string, code: string[]): string {
  const text = fs.readFileSync(path.join(ROOT, guide), 'utf8');
  const rest = [...code];
  return text.replace(BLOCK, () => `\`\`\`${language}\n${rest.shift()}\n\`\`\``);
}

function readmesBelow(folder: string): string[] {
  const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  const here = entries.filter(({ name }) => name === 'README.md').map(({ name }) => path.join(folder, name));
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  return [...here, ...below.flatMap(readmesBelow)];
}

function markdownIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(ROOT, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => path.join(folder, name));
}

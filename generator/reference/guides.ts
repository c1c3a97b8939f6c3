/**
 * The TypeScript in the guides, and what it stands in when it is compiled. A block is the inside of a stack's constructor, or a whole
 * program where it imports things itself. One that is to be added "above `TEXT` in `FILE`" belongs to the program before it.
 */
import * as fs from 'fs';
import * as path from 'path';

const ROOT = path.join(__dirname, '..', '..');

// Files for the project itself, and projects with other packages, which are tried elsewhere.
const TRIED_ELSEWHERE = ['docs/first-construct.md', 'docs/cdk-terrain.md'];
const BLOCK = /^```(?:ts|typescript)\n([\s\S]*?)^```$/gm;

export interface GuideSample {
  /** Where it begins: the guide, and the line. */
  readonly guide: string;
  readonly line: number;
  /** What the guide shows, and what is around it. */
  readonly before: string;
  readonly code: string;
  readonly after: string;
  readonly kind: 'fragment' | 'program' | 'addition';
}

/** All guides with samples in TypeScript, as paths from the root. */
export function guides(): string[] {
  const all = ['README.md', ...readmesBelow('constructs'), ...['docs', 'sandbox/docs'].flatMap(markdownIn)];
  return all.filter((guide) => !TRIED_ELSEWHERE.includes(guide) && samplesIn(guide).length > 0);
}

/** Whether a guide is for all languages: the kit for tests of the sandbox is for TypeScript alone. */
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
    const [, next] = /above `(.+)` in `.+`, add\n+$/.exec(text.slice(0, index)) ?? [];
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

/** The text of a guide with other code in place of its samples. */
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

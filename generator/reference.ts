/**
 * Translates the samples of the guides, and writes the reference for each language to `docs/reference`. Reads the jsii
 * assemblies in a folder that `scripts/reference.mjs` prepares. With `--check`, or if a sample has a problem, writes no
 * files.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadAssemblyFromPath } from '@jsii/spec';
import { Language } from 'jsii-docgen';
import { TargetLanguage } from 'jsii-rosetta';
import { guidePages, GUIDES_INDEX } from './reference/guide-pages';
import { guides, isForAllLanguages, samplesIn } from './reference/guides';
import { Page } from './reference/page';
import { referencePages } from './reference/pages';
import { translate, Translation } from './reference/translate';

const OUTPUT = path.join(__dirname, '..', 'docs', 'reference');

const LANGUAGES: { language: Language; title: string; target?: TargetLanguage }[] = [
  { language: Language.TYPESCRIPT, title: 'TypeScript' },
  { language: Language.PYTHON, title: 'Python', target: TargetLanguage.PYTHON },
  { language: Language.JAVA, title: 'Java', target: TargetLanguage.JAVA },
  { language: Language.GO, title: 'Go', target: TargetLanguage.GO },
];

async function main(assemblies: string, option?: string): Promise<void> {
  const library = path.join(assemblies, 'cdktf-gateways');
  const samples = guides().filter(isForAllLanguages).flatMap(samplesIn);
  const { translations, problems } = await translate(samples, library);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else if (option !== '--check') {
    await write(assemblies, library, translations);
  }
}

async function write(assemblies: string, library: string, translations: Translation[]): Promise<void> {
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  const assembly = loadAssemblyFromPath(library, false);
  for (const { language, title, target } of LANGUAGES) {
    const pages = await referencePages(assembly, assemblies, { language, title, guides: target && GUIDES_INDEX });
    if (target) {
      pages.push(...guidePages(translations, target, title));
    }
    pages.forEach((page) => save(`${language}`, page));
    const megabytes = pages.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
    console.log(`docs/reference/${language}: ${pages.length} pages, ${megabytes.toFixed(1)} MB`);
  }
}

function save(folder: string, { file, text }: Page): void {
  const target = path.join(OUTPUT, folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

void main(process.argv[2], process.argv[3]);

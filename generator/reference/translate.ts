/**
 * Translates the samples of the guides. Each sample must compile, and jsii-rosetta must translate the sample to each
 * language.
 */
import * as path from 'node:path';
import { loadAssemblyFromPath } from '@jsii/spec';
import { RosettaTranslator, TargetLanguage, typeScriptSnippetFromCompleteSource } from 'jsii-rosetta';
import { GuideSample } from './guides';

const ROOT = path.join(__dirname, '..', '..');

/** Imports to rewrite, because Go has one package per provider and jsii-rosetta cannot translate namespaces to Go. */
const PROVIDER_IMPORT = /^import \{ (platform|cloud) \} from 'cdktf-gateways';$/gm;

/**
 * Number of samples that are compiled in one TypeScript program. A program takes long to start, because it loads the
 * types of the whole library.
 */
const BATCH = 100;

export interface Translation {
  readonly sample: GuideSample;
  /** Returns the code of the sample in a language, or an empty text if jsii-rosetta could not translate the sample. */
  in(language: TargetLanguage): string;
}

/**
 * @returns the translations of samples, and the problems of compilation and translation. A sample with a problem may
 * have no translation.
 */
export async function translate(
  samples: GuideSample[],
  library: string,
): Promise<{ translations: Translation[]; problems: string[] }> {
  const snippets = samples.map(({ guide, line, before, code, after }) =>
    typeScriptSnippetFromCompleteSource(
      `/// !hide\n${before}\n/// !show\n${code}/// !hide\n${after}`.replace(
        PROVIDER_IMPORT,
        "import * as $1 from 'cdktf-gateways/constructs/$1';",
      ),
      { api: { api: 'file', fileName: guide }, field: { field: 'markdown', line } },
      true,
    ),
  );
  const translator = new RosettaTranslator({
    includeCompilerDiagnostics: true,
    assemblies: [loadAssemblyFromPath(library, false)],
  });
  const { diagnostics, translatedSnippets } = await translator.translateAll(snippets, {
    compilationDirectory: ROOT,
    batchSize: BATCH,
  });
  const translations = samples.map((sample, index) => ({
    sample,
    in: (language: TargetLanguage) => translatedSnippets[index]?.get(language)?.source ?? '',
  }));
  return { translations, problems: diagnostics.map(({ formattedMessage }) => formattedMessage) };
}

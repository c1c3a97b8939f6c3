/** Translates the samples of the guides, all of which have to compile and to be sayable in each language. */
import * as path from 'path';
import { loadAssemblyFromPath } from '@jsii/spec';
import { RosettaTranslator, TargetLanguage, typeScriptSnippetFromCompleteSource } from 'jsii-rosetta';
import { GuideSample } from './guides';

const ROOT = path.join(__dirname, '..', '..');

/** Go has a package for each provider, and the translation into it knows no namespaces. */
const PROVIDER_IMPORT = /^import \{ (platform|cloud) \} from 'cdktf-gateways';$/gm;

/** One program of TypeScript for so many samples: each needs the types of the whole library. */
const BATCH = 100;

export interface Translation {
  readonly sample: GuideSample;
  /** The code in each language; empty where one has none. */
  in(language: TargetLanguage): string;
}

/** @returns the translations, and what went wrong; a sample with a problem may lack a translation */
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

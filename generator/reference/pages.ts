/** The pages of the reference of L2, by jsii-docgen: one for each area, in one language. L1 is in the editor and the catalogue page. */
import * as path from 'path';
import { Assembly } from '@jsii/spec';
import {
  ApiReferenceSchema,
  AssemblyMetadataSchema,
  Documentation,
  JsiiEntity,
  Language,
  MarkdownRenderer,
  Schema,
} from 'jsii-docgen';

const KINDS = ['constructs', 'classes', 'structs', 'interfaces', 'enums'] as const;

/** Parts of L2 that are generated, and so have their source in no area. */
const GENERATED: Record<string, string> = {
  'lib/platform/policies': 'platform/policy.md',
  'lib/platform/roles': 'platform/organization.md',
};

const ABOUT = `All constructs of L2 and what they take, by area. Samples are written in TypeScript, where they are compiled, and translated by
jsii-rosetta.`;

export interface Page {
  /** Path from the folder of the language. */
  readonly file: string;
  readonly text: string;
}

/** @param assemblies a folder with that of the library, whose samples are translated, and those that it refers to */
export async function referencePages(
  assembly: Assembly,
  assemblies: string,
  { language, title }: { language: Language; title: string },
): Promise<Page[]> {
  const files = pagesOfTypes(assembly);
  const documentation = await Documentation.forAssembly(assembly.name, assemblies);
  const index: string[] = [];
  const pages: Page[] = [];
  for (const submodule of ['platform', 'cloud', undefined]) {
    const name = submodule && `${assembly.name}.${submodule}`;
    const { content } = await documentation.toJson({ language, submodule: name, loose: false });
    for (const [file, reference] of byPage(content.apiReference!, files)) {
      pages.push({ file, text: pageText(content, reference, file, files) });
      index.push(`- [${titleOf(file)}](${file}): ${contents(reference)}`);
    }
  }
  await documentation.cleanup();
  const text = `# Reference: ${title}\n\n${ABOUT}\n\n${index.join('\n')}\n`;
  return [{ file: 'README.md', text }, ...pages];
}

/** The page of each type of L2: the folder of its source names its area. */
function pagesOfTypes({ types = {} }: Assembly): Map<string, string> {
  const all = Object.entries(types).filter(([fqn]) => !fqn.includes('.l1.'));
  return new Map(all.map(([fqn, { symbolId }]) => [fqn, pageOfSource(symbolId!.split(':')[0])]));
}

function pageOfSource(source: string): string {
  const [layer, provider, area, file] = source.split('/');
  if (layer === 'constructs') {
    return `${provider}/${file ? area : 'common'}.md`;
  }
  return GENERATED[source] ?? 'core.md';
}

function byPage(reference: ApiReferenceSchema, files: Map<string, string>): Map<string, ApiReferenceSchema> {
  const pages = new Map<string, ApiReferenceSchema>();
  for (const kind of KINDS) {
    for (const type of reference[kind]) {
      const file = files.get(type.id)!;
      const page = pages.get(file) ?? { constructs: [], classes: [], structs: [], interfaces: [], enums: [] };
      pages.set(file, page);
      (page[kind] as unknown[]).push(type);
    }
  }
  return new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function pageText(schema: Schema, reference: ApiReferenceSchema, file: string, files: Map<string, string>): string {
  const renderer = new MarkdownRenderer({
    ...schema.metadata,
    language: Language.fromString(schema.language),
    linkFormatter: (entity, here) => link(entity, here, file, files),
  });
  return renderer.visitApiReference(reference, { title: titleOf(file), id: 'api-reference' }).render(1);
}

/** A type, or a member of one, as a link to where it is described. */
function link(entity: JsiiEntity, here: AssemblyMetadataSchema, file: string, files: Map<string, string>): string {
  const target = entity.packageName === here.packageName ? pageOf(entity.id, files) : undefined;
  return target
    ? `<a href="${path.posix.relative(path.posix.dirname(file), target)}#${entity.id}">${entity.displayName}</a>`
    : entity.fqn;
}

function pageOf(id: string, files: Map<string, string>): string | undefined {
  const parts = id.split('.');
  const names = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return files.get(names.reverse().find((name) => files.has(name)) ?? '');
}

function titleOf(file: string): string {
  return file.replace('.md', '').replace('/', ': ').replace(/-/g, ' ');
}

function contents(reference: ApiReferenceSchema): string {
  return reference.constructs.map(({ displayName }) => `\`${displayName}\``).join(', ') || 'what constructs take';
}

/** Builds the L2 reference of one language with jsii-docgen: one page per source file, grouped by area. L1 is documented in editors and on the catalogue page. */
import * as path from 'node:path';
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
import { requireValue } from '../../lib/core/shared/require-value';
import { firstPage, ListedType, listedTypes, typesPage } from './index-pages';
import { Page } from './page';

const KINDS = ['constructs', 'classes', 'structs', 'interfaces', 'enums'] as const;

/**
 * Pages of generated L2 types in the API reference, by module. The sources of generated types are not in the folder of
 * an area.
 */
const GENERATED: Record<string, string> = {
  'lib/platform/policies': 'platform/policy/policy.md',
  'lib/platform/roles': 'platform/organization/role.md',
};

/**
 * Suffixes of source files that belong to a construct's file, such as `route-props.ts`. The reference describes the
 * types in such files on the page of the construct.
 */
const PART = /-(reference|interface|props|base|lookup)$/;

/**
 * Returns all pages of the L2 reference in a language: the index pages, a page for each area, and a page for each
 * source file.
 *
 * @param assemblies folder with the assembly of the library (with translated samples) and of its dependencies
 * @param title name of the language
 * @param guides path of the page that lists the guides in the language
 */
export async function referencePages(
  assembly: Assembly,
  assemblies: string,
  { language, title, guides }: { language: Language; title: string; guides?: string },
): Promise<Page[]> {
  const files = pagesOfTypes(assembly);
  const documentation = await Documentation.forAssembly(assembly.name, assemblies);
  const name = `Reference: ${title}`;
  const index: string[] = [];
  const pages: Page[] = [];
  const types: ListedType[] = [];
  for (const submodule of ['platform', 'cloud', undefined]) {
    const module = submodule && `${assembly.name}.${submodule}`;
    const { content } = await documentation.toJson({ language, submodule: module, loose: false });
    const all = byPage(requireValue(content.apiReference), files);
    for (const [area, inArea] of byArea(all)) {
      const areaName = area.replace('/', ': ').replace(/-/g, ' ');
      const lines = inArea.map(
        ([file, reference]) => `- [${titleOf(file)}](${path.basename(file)}): ${typesIn(reference)}`,
      );
      const way = `[${name}](${path.posix.relative(area, 'README.md')})`;
      index.push(
        `- [${areaName}](${area}/README.md): ${inArea.flatMap(([, reference]) => constructsIn(reference)).join(', ') || 'arguments of constructs'}`,
      );
      pages.push({ file: `${area}/README.md`, text: `# ${areaName}\n\n${way}\n\n${lines.join('\n')}\n` });
      for (const [file, reference] of inArea) {
        types.push(...listedTypes(reference, file, areaName));
        pages.push({ file, text: pageText(content, reference, file, files, `${way} › [${areaName}](README.md)`) });
      }
    }
  }
  await documentation.cleanup();
  if (guides) {
    index.push(`- [guides](${guides}), with their samples in ${title}`);
  }
  return [firstPage(language, name, index), typesPage(name, types), ...pages];
}

/** Returns the page of each L2 type, based on its source file. */
export function pagesOfTypes({ types = {} }: Pick<Assembly, 'types'>): Map<string, string> {
  const all = Object.entries(types).filter(([fqn]) => !fqn.includes('.l1.'));
  const sources = new Map(all.map(([fqn, { symbolId }]) => [fqn, requireValue(symbolId).split(':')[0]]));
  const known = new Set(sources.values());
  const whole = (source: string): string => (known.has(source.replace(PART, '')) ? source.replace(PART, '') : source);
  return new Map([...sources].map(([fqn, source]) => [fqn, pageOfSource(whole(source))]));
}

function pageOfSource(source: string): string {
  const [layer, provider, ...rest] = source.split('/');
  if (layer === 'constructs') {
    return `${provider}/${rest.length > 1 ? rest.join('/') : `common/${rest[0]}`}.md`;
  }
  return GENERATED[source] ?? `core/${path.basename(source)}.md`;
}

function byPage(reference: ApiReferenceSchema, files: Map<string, string>): Map<string, ApiReferenceSchema> {
  const pages = new Map<string, ApiReferenceSchema>();
  for (const kind of KINDS) {
    for (const type of reference[kind]) {
      const file = requireValue(files.get(type.id));
      const page = pages.get(file) ?? { constructs: [], classes: [], structs: [], interfaces: [], enums: [] };
      pages.set(file, page);
      (page[kind] as unknown[]).push(type);
    }
  }
  return new Map([...pages].sort(([one], [other]) => (nameOf(one) < nameOf(other) ? -1 : 1)));
}

/** Groups pages by folder. */
function byArea(pages: Map<string, ApiReferenceSchema>): Map<string, [string, ApiReferenceSchema][]> {
  const areas = new Map<string, [string, ApiReferenceSchema][]>();
  for (const page of pages) {
    const area = path.posix.dirname(page[0]);
    areas.set(area, [...(areas.get(area) ?? []), page]);
  }
  return areas;
}

/** Returns the Markdown text of a page. The argument `way` contains the links from the page to its parent pages. */
function pageText(
  schema: Schema,
  reference: ApiReferenceSchema,
  file: string,
  files: Map<string, string>,
  way: string,
): string {
  const renderer = new MarkdownRenderer({
    ...schema.metadata,
    language: Language.fromString(schema.language),
    linkFormatter: (entity, here) => link(entity, here, file, files),
  });
  const [title, ...text] = renderer
    .visitApiReference(reference, { title: titleOf(file), id: 'api-reference' })
    .render(1)
    .split('\n');
  return [title, '', way, ...text].join('\n');
}

/**
 * Returns a link to the description of a type or member, or the full name for a type without a page in the reference.
 */
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
  return path.basename(nameOf(file)).replace(/-/g, ' ');
}

function nameOf(file: string): string {
  return file.replace(/\.md$/, '');
}

function constructsIn({ constructs }: ApiReferenceSchema): string[] {
  return constructs.map(({ displayName }) => `\`${displayName}\``);
}

function typesIn(reference: ApiReferenceSchema): string {
  return KINDS.flatMap((kind) => reference[kind].map(({ displayName }) => `\`${displayName}\``)).join(', ');
}

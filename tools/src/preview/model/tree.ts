import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit';
import { grouped } from '../../grouped';
import { Audience, narrowest } from './audience';
import { referenceOf, textOf } from './values';

/** A page of a portal, or a document of an API. */
export interface Page {
  readonly title: string;
  /** Its parts of the address below its portal or API, such as `guides` and `keys`; none for the home page. */
  readonly slugs: readonly string[];
  readonly content: string;
  readonly description?: string;
  readonly audience: Audience;
  /** The construct. */
  readonly place: string;
  readonly children: readonly Page[];
}

/** How pages of one kind are read. */
export interface TreeOptions {
  /** The argument that refers to the page above. */
  readonly parent: string;
  /** Who sees a page, those above it aside. */
  readonly audienceOf: (page: ConfiguredObject) => Audience;
}

// No object has such a key.
const ROOT = '';

/** The pages with those below them. The platform orders pages by itself; here they are by title, home first. */
export function treeOf(objects: readonly ConfiguredObject[], options: TreeOptions): Page[] {
  const keys = new Set(objects.map(({ key }) => key));
  const below = grouped(objects, ({ values }) => {
    const reference = referenceOf(values[options.parent]);
    return [reference !== undefined && keys.has(reference) ? reference : ROOT];
  });
  const pages = (parent: string, slugs: readonly string[], above: Audience): Page[] =>
    (below.get(parent) ?? [])
      .map((object) => {
        const own = slugOf(object);
        const path = own === '' ? slugs : [...slugs, own];
        const audience = narrowest(above, options.audienceOf(object));
        const content = textOf(object.values.content) ?? '';
        return {
          title: textOf(object.values.title) ?? headingOf(content) ?? (own || 'Home'),
          slugs: path,
          content,
          description: textOf(object.values.description),
          audience,
          place: object.place,
          children: pages(object.key, path, audience),
        };
      })
      .sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'en'));
  return pages(ROOT, [], 'visitor');
}

/** All pages of a tree, those above first. */
export function flat(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...flat(page.children)]);
}

/** A part of an address, made of a name where none was given. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function slugOf({ values, place }: ConfiguredObject): string {
  const slug = textOf(values.slug);
  // The platform makes one of the title.
  const given = slug ?? slugFrom(textOf(values.title) ?? place.split('/').pop()!);
  return given.replace(/^\/+|(?<!\/)\/+$/g, '');
}

function headingOf(content: string): string | undefined {
  const text = /^#{1,6}[ \t]+(\S.*)$/m.exec(content)?.[1].trimEnd();
  // Such as `# Guide #`.
  return text?.replace(/(?<=[ \t])#+$/, '').trimEnd() || text;
}

function rank({ slugs }: Page): number {
  return slugs.length === 0 ? 0 : 1;
}

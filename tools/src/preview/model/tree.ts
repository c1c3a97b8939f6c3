import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { grouped } from '../../grouped';
import { Audience, narrowest } from './audience';
import { referenceOf, textOf } from './values';

/** A page of a portal, or a document of an API. */
export interface Page {
  readonly title: string;
  /**
   * Slugs in the path of the page on its portal or API, such as `guides` and `keys`; empty for the home page of a
   * portal.
   */
  readonly slugs: readonly string[];
  readonly content: string;
  readonly description?: string;
  readonly audience: Audience;
  /** Path of the page's construct. */
  readonly place: string;
  readonly children: readonly Page[];
}

/** Options for reading pages of one kind into a tree. */
export interface TreeOptions {
  /** Name of the argument that refers to the parent page. */
  readonly parent: string;
  /** Function that returns the audience of a page, without considering the parents of the page. */
  readonly audienceOf: (page: ConfiguredObject) => Audience;
}

// Key that represents the parent of root pages. No object of an app has the key `ROOT`.
const ROOT = '';

/**
 * Returns the tree of the pages of a portal or API. The order of the pages on the platform is unknown to the app. In
 * the preview, the home page is first, and all other pages are in order of their titles.
 */
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

/** Returns all pages of a tree, parents before children. */
export function flat(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...flat(page.children)]);
}

/** Returns the slug of a page without a slug, from its title, or of an API without a slug, from its name. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function slugOf({ values, place }: ConfiguredObject): string {
  const slug = textOf(values.slug);
  // The platform derives a missing slug from the title of the page.
  const given = slug ?? slugFrom(textOf(values.title) ?? requireValue(place.split('/').pop()));
  return given.replace(/^\/+|(?<!\/)\/+$/g, '');
}

function headingOf(content: string): string | undefined {
  const text = /^#{1,6}[ \t]+(\S.*)$/m.exec(content)?.[1].trimEnd();
  // Removes the `#` characters at the end of a heading such as `# Guide #`.
  return text?.replace(/(?<=[ \t])#+$/, '').trimEnd() || text;
}

function rank({ slugs }: Page): number {
  return slugs.length === 0 ? 0 : 1;
}

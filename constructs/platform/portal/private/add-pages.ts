import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { addCheck, addError } from '../../../../lib/core/synthesis/problems';
import { fileText } from '../../../../lib/core/values/literal';
import { allowsBrokenLinks } from '../../private/broken-links';
import { readMarkdownFolder } from '../../private/markdown-folder';
import { MarkdownPage } from '../../private/markdown-page';
import { PublishStatus } from '../../publish-status';
import { TextContent } from '../../text-content';
import { PortalPage, PortalPageOptions } from '../portal-page';
import { PortalPagesOptions } from '../portal-pages';
import { PortalVisibility } from '../portal-reference';

/** Parent of portal pages: a portal or a page. */
interface PageOwner extends IConstruct {
  addPage(id: string, options: PortalPageOptions): PortalPage;
}

/**
 * Adds the pages of a folder with Markdown files to a portal. Returns the added pages by their paths in the folder
 * without file extension, such as `guides/keys`.
 */
export function addPagesFromDirectory(
  portal: PageOwner,
  folder: string,
  options: PortalPagesOptions,
): { [id: string]: PortalPage } {
  const { pages, findings } = readMarkdownFolder(folder, {
    property: 'folder',
    isPublished: options.status !== PublishStatus.UNPUBLISHED,
    allowBrokenLinks: allowsBrokenLinks(portal, options.allowBrokenLinks),
    keys: ['description', 'visibility'],
    link: (_from, to) => addressOf(to),
  });
  addCheck(portal, () => findings);
  const made: { [id: string]: PortalPage } = {};
  for (const page of pages) {
    const { id, parent } = page;
    const settings = settingsOf(portal, page, options);
    const name = path.posix.basename(id);
    const owner = parent ? made[parent.id] : portal;
    if (owner?.node.tryFindChild(`page-${name}`)) {
      addError(
        portal,
        'folder',
        `has the page ${id}, but a page with the same construct id already exists; choose another id for one of the two pages`,
      );
    } else if (owner) {
      made[id] = owner.addPage(name, settings);
    }
  }
  return made;
}

function settingsOf(portal: PageOwner, page: MarkdownPage, { visibility }: PortalPagesOptions): PortalPageOptions {
  const { attributes, title, content, isPublished } = page;
  return {
    slug: slugOf(page),
    title: isHome(page) && attributes.title === undefined ? 'Home' : fileText(title),
    content: TextContent._ofFile(content),
    description: descriptionOf(portal, page),
    visibility: visibilityOf(portal, page) ?? visibility,
    status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
  };
}

/** Returns the address of a page on the portal. */
function addressOf(page: MarkdownPage): string {
  return page.parent ? `${addressOf(page.parent)}/${page.slug}` : `/${slugOf(page).replace('/', '')}`;
}

function slugOf(page: MarkdownPage): string {
  return isHome(page) && page.attributes.slug === undefined ? '/' : page.slug;
}

function isHome({ id, parent, file }: MarkdownPage): boolean {
  return !parent && file !== undefined && /^(index|readme)$/i.test(id);
}

function descriptionOf(portal: PageOwner, { file, attributes: { description } }: MarkdownPage): string | undefined {
  if (description === undefined || description === null || typeof description === 'string') {
    return description === undefined || description === null ? undefined : fileText(description);
  }
  addError(
    portal,
    'folder',
    `${file} has a description in its front matter that is not a string; give a text of at most 160 characters`,
  );
  return undefined;
}

function visibilityOf(portal: PageOwner, { file, attributes }: MarkdownPage): PortalVisibility | undefined {
  const { visibility } = attributes;
  const known = Object.values(PortalVisibility).find((candidate) => candidate === visibility);
  if (visibility !== undefined && visibility !== null && !known) {
    const shown = JSON.stringify(visibility);
    addError(portal, 'folder', `${file} has ${shown} as visibility in its front matter; allowed: public or private`);
  }
  return known;
}

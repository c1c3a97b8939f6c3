/** Converts links of pages for the site. Links to files that are not on the site lead to the repository on GitHub. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRepository, isComplete, linksIn, REPOSITORY } from '../links.mjs';
import { root } from '../prepare.mjs';

const PICTURE = /\.(png|svg)$/;

/**
 * Returns a function that converts a link of a page in the repository to a link for the site. Does not change links to
 * other websites or to headings of the same page.
 *
 * @param pages all pages of the site
 */
export function linker(pages) {
  const addresses = new Map(pages.flatMap((page) => namesOf(page.file).map((name) => [name, page.address])));
  return (page, link) => {
    const target = targetOf(page.file, link);
    if (target === undefined) {
      return link;
    }
    const address = addresses.get(target.name) ?? (PICTURE.test(target.name) ? target.name : undefined);
    const anchor = target.heading === undefined ? '' : `#${target.heading}`;
    return address === undefined ? `${inTree(target.name)}${anchor}` : `${way(page.address, address)}${anchor}`;
  };
}

/**
 * Returns the paths of the PNG and SVG files that pages of the site show or link to, relative to the root of the
 * repository.
 */
export function picturesOf(pages) {
  const all = pages.flatMap((page) => linksIn(page.text).map((link) => targetOf(page.file, link)?.name));
  return [...new Set(all.filter((name) => name !== undefined && PICTURE.test(name)))];
}

/** Returns the relative path from one page to another. */
export function way(from, to) {
  return path.posix.relative(path.posix.dirname(from), to);
}

/**
 * Returns the repository file and the heading that a link leads to. The path of the returned file is relative to the
 * root of the repository. Returns undefined for links to other websites or to headings of the same page.
 */
function targetOf(file, link) {
  if (isComplete(link)) {
    return inRepository(link);
  }
  const [name, heading] = link.split('#');
  // A link with an empty name leads to a heading of the same page.
  return name === '' ? undefined : { name: path.posix.join(path.posix.dirname(file), name), heading };
}

/** Returns the paths that a link to a page may contain: the file of the page, and for a README also its folder. */
function namesOf(file) {
  const folder = file.replace(/\/README\.md$/, '');
  return folder === file ? [file] : [file, folder, `${folder}/`];
}

function inTree(name) {
  const file = path.join(root, name);
  const kind = existsSync(file) && statSync(file).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY}/${kind}/main/${name}`;
}

import * as path from 'node:path';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { anchorOf, hasHeading } from '../markdown/headings';
import { Link } from '../markdown/link';
import { Api } from '../model/api';
import { Page } from '../model/tree';

/** Page of the preview for a path of the real portal. */
interface Target {
  /** File of the page in the site. */
  readonly file: string;
  /** Markdown text of the page, if links can lead to its headings. */
  readonly content?: string;
}

const ELSEWHERE = /^(https?|mailto|tel):/i;

/** Paths of the real portal, such as `/apis/orders/docs/guide`, with the pages of the preview. */
export class Addresses {
  private readonly targets = new Map<string, Target>();

  /**
   * Adds a page for a path unless the path already has a page. Pages that the platform itself provides, such as the
   * list of APIs, are added first, so they have priority. Returns whether the page was added.
   */
  public add(address: string, target: Target): boolean {
    const key = normal(address);
    const isFree = !this.targets.has(key);
    if (isFree) {
      this.targets.set(key, target);
    }
    return isFree;
  }

  public fileAt(address: string): string | undefined {
    return this.targets.get(normal(address))?.file;
  }

  /**
   * Resolves the target of a link in a page.
   *
   * @param address path of the page on the portal
   * @param file file of the page in the site
   */
  public link(address: string, file: string, target: string): Link {
    const problem = this.problemOf(address, target);
    if (problem !== undefined) {
      return { state: 'broken', problem };
    }
    const { name, rest } = partsOf(target);
    if (ELSEWHERE.test(name)) {
      return { href: target, state: 'fine' };
    }
    const found = this.targets.get(resolved(address, name));
    return found
      ? linkTo(found, file, target, rest)
      : { state: 'doubtful', problem: `"${target}" is not a page of this portal in the app` };
  }

  /** Returns the problem of a link from the page at a path, or undefined if the link may be valid. */
  public problemOf(address: string, target: string): string | undefined {
    const { name } = partsOf(target);
    if (ELSEWHERE.test(name)) {
      return undefined;
    }
    if (/^[a-z][a-z0-9+.-]*:|^\/\/|^[\\/]\\/i.test(name)) {
      return `links to "${target}", which portals do not follow`;
    }
    // A link with an absolute path can lead to a page of the portal that this cdktf app does not define.
    return name.startsWith('/') || this.targets.has(resolved(address, name))
      ? undefined
      : `links to "${target}", but the page does not exist`;
  }
}

/** Returns the path of a page on its portal. */
export function addressOfPage({ slugs }: Page): string {
  return `/${slugs.join('/')}`;
}

/** Returns the path of an API on a portal. */
export function addressOfApi({ slug }: Api): string {
  return `/apis/${slug}`;
}

/** Returns the path of a document of an API on a portal. */
export function addressOfDocument(api: Api, { slugs }: Page): string {
  return `${addressOfApi(api)}/docs/${slugs.join('/')}`;
}

/** Returns the relative path from one file of the site to another file. */
export function way(from: string, to: string): string {
  return path.posix.relative(path.posix.dirname(from), to) || path.posix.basename(to);
}

/** Splits the target of a link into its path, and its query and fragment. */
function partsOf(target: string): { readonly name: string; readonly rest: string } {
  const [, name, rest] = requireValue(/^([^?#]*)(.*)$/s.exec(target.trim()));
  return { name, rest };
}

function linkTo(found: Target, from: string, target: string, rest: string): Link {
  const to = found.file;
  const anchor = anchorOf(rest);
  const page = way(from, to);
  if (anchor !== undefined && isText(found) && !hasHeading(found, rest)) {
    return { href: page, state: 'doubtful', problem: `"${target}": the page does not have this heading` };
  }
  return { href: anchor === undefined ? page : `${from === to ? '' : page}#${anchor}`, state: 'fine' };
}

function isText(target: Target): target is Target & { readonly content: string } {
  return target.content !== undefined;
}

function resolved(address: string, name: string): string {
  if (name === '') {
    return normal(address);
  }
  return normal(path.posix.join(name.startsWith('/') ? '/' : path.posix.dirname(address), decoded(name)));
}

function normal(address: string): string {
  return `/${address}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

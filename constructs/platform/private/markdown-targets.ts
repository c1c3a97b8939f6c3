import * as fs from 'fs';
import * as path from 'path';
import { Finding } from '../../../lib/core/rules/finding';
import { hasHeading } from './markdown-headings';
import { linksIn, MarkdownLink, withTargets } from './markdown-links';
import { MarkdownFolderOptions, MarkdownPage } from './markdown-page';
import { readInTime } from './markdown-reading';

/** After so many documents that cannot be read, no other is tried: each takes its time. */
const MOST_UNREADABLE = 3;

type Report = (message: string, level?: Finding['level']) => void;

/**
 * Pages with their links to one another rewritten. What will not be found once they are published is reported: files that
 * are no pages stay behind.
 */
export function checkedLinks(
  pages: readonly MarkdownPage[],
  root: string,
  options: MarkdownFolderOptions,
  findings: Finding[],
): MarkdownPage[] {
  const byPath = new Map(pages.flatMap((page) => [page.id, page.file ?? page.id].map((key) => [key, page])));
  let unreadable = 0;
  return pages.map((page) => {
    const { file } = page;
    if (file === undefined || unreadable === MOST_UNREADABLE) {
      return page;
    }
    const report: Report = (message, level) => {
      const isLenient = level === 'warning' || options.allowBrokenLinks;
      const { property } = options;
      findings.push({ level: isLenient ? 'warning' : 'error', property, message: `${file} ${message}` });
    };
    const outcome = readInTime(page.content, linksIn);
    if ('value' in outcome) {
      return withCheckedLinks({ ...page, file }, outcome.value, byPath, root, options, report);
    }
    unreadable += 1;
    const others = unreadable === MOST_UNREADABLE ? '; links in the documents after it are not looked at' : '';
    report(`${outcome.problem}, so its links cannot be checked; mend the text${others}`);
    return page;
  });
}

function withCheckedLinks(
  page: MarkdownPage & { readonly file: string },
  links: readonly MarkdownLink[],
  pages: ReadonlyMap<string, MarkdownPage>,
  root: string,
  options: MarkdownFolderOptions,
  report: Report,
): MarkdownPage {
  // The page opens all the same, at its top.
  const checkHeading = (found: MarkdownPage, { isImage, target }: MarkdownLink, rest: string) => {
    if (!isImage && !hasHeading(found, rest)) {
      report(`links to "${target}", but ${found.file ?? found.id} has no such heading`, 'warning');
    }
  };
  const content = withTargets(page.content, links, (link) => {
    const target = localTarget(link);
    if (!target) {
      return undefined;
    }
    if (target.path === '') {
      checkHeading(page, link, target.rest);
      return undefined;
    }
    const id = resolve(page.file, target.path);
    const found = link.isImage ? undefined : pages.get(id);
    if (found) {
      if (page.isPublished && !found.isPublished) {
        report(`links to "${link.target}", which is not published`, 'warning');
      }
      checkHeading(found, link, target.rest);
      return options.link(page, found) + target.rest;
    }
    report(problemOf(link, !id.startsWith('..') && fs.existsSync(path.join(root, id))));
    return undefined;
  });
  return { ...page, content };
}

/** The file that a target means (empty for the same page), and what follows it; nothing for a target elsewhere. */
function localTarget({ target }: MarkdownLink): { path: string; rest: string } | undefined {
  const [, name, rest] = /^([^?#]*)(.*)$/s.exec(target)!;
  const isElsewhere = /^([a-z][a-z0-9+.-]*:|\/)/i.test(name);
  if (isElsewhere) {
    return undefined;
  }
  try {
    return { path: decodeURIComponent(name), rest };
  } catch {
    return { path: name, rest };
  }
}

function resolve(file: string, target: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), target)).replace(/\/$/, '');
}

function problemOf({ isImage, target }: MarkdownLink, exists: boolean): string {
  if (isImage) {
    const why = exists ? 'files beside documents are not published' : 'and there is no such file';
    return `shows the image "${target}", ${exists ? `but ${why}` : why}; put it on a web server and give its address`;
  }
  return exists
    ? `links to "${target}", which is no document of this folder, and only those are published; give a web address`
    : `links to "${target}", but there is no such document; mend the link, or remove it`;
}

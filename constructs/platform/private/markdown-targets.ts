import * as fs from 'node:fs';
import * as path from 'node:path';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { relativeTarget, schemeProblem } from './link-targets';
import { HeadingFinder } from './markdown-headings';
import { linksIn, MarkdownLink, withTargets } from './markdown-links';
import { MarkdownFolderOptions, MarkdownPage } from './markdown-page';
import { readWithTimeLimit } from './markdown-reading';

/**
 * Number of unreadable documents after which links in the remaining documents are not checked, because each unreadable
 * document may need the whole time limit.
 */
const MOST_UNREADABLE = 3;

type Report = (message: string, level?: PropertyDiagnostic['level']) => void;

/**
 * Returns the pages of a Markdown folder with rewritten links between the pages. Reports links that will be broken
 * after publication, also links to files that are not pages, because only pages are published.
 */
export function rewriteLinks(
  pages: readonly MarkdownPage[],
  root: string,
  options: MarkdownFolderOptions,
  findings: PropertyDiagnostic[],
): MarkdownPage[] {
  const byPath = new Map(pages.flatMap((page) => [page.id, page.file ?? page.id].map((key) => [key, page])));
  const headings = new HeadingFinder();
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
    const outcome = readWithTimeLimit(page.content, linksIn);
    if ('value' in outcome) {
      return withCheckedLinks({ ...page, file }, outcome.value, byPath, headings, root, options, report);
    }
    unreadable += 1;
    report(
      unreadable === MOST_UNREADABLE
        ? `${outcome.problem}, so its links cannot be checked; fix the text; links in the documents after it are not checked`
        : `${outcome.problem}, so its links cannot be checked; fix the text`,
    );
    return page;
  });
}

function withCheckedLinks(
  page: MarkdownPage & { readonly file: string },
  links: readonly MarkdownLink[],
  pages: ReadonlyMap<string, MarkdownPage>,
  headings: HeadingFinder,
  root: string,
  options: MarkdownFolderOptions,
  report: Report,
): MarkdownPage {
  // A missing heading is only a warning, because the link still opens the page, but at the top.
  const checkHeading = (found: MarkdownPage, { isImage, target }: MarkdownLink, rest: string) => {
    if (!isImage && !headings.has(found.content, rest)) {
      report(`links to "${target}", but ${found.file ?? found.id} does not have this heading`, 'warning');
    }
  };
  const content = withTargets(page.content, links, (link) => {
    const problem = link.isImage ? undefined : schemeProblem(link.target);
    if (problem !== undefined) {
      report(problem);
      return undefined;
    }
    const target = relativeTarget(link.target);
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

function resolve(file: string, target: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), target)).replace(/\/$/, '');
}

function problemOf({ isImage, target }: MarkdownLink, exists: boolean): string {
  if (isImage) {
    return exists
      ? `shows the image "${target}", but only documents are published, not other files; put the image on a web server and give the address of the image`
      : `shows the image "${target}", and the file does not exist; put the image on a web server and give the address of the image`;
  }
  return exists
    ? `links to "${target}", which is not a document of the folder; only documents are published; give a web address`
    : `links to "${target}", but the document does not exist; fix or remove the link`;
}

import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { ResourceIndex } from '../../../lib/core/rules/resource-index';
import { Generated } from '../../../lib/core/schema/generated';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { TextContent } from '../text-content';
import { siblingAddresses, addressOf, AddressTree, normalAddress } from './addresses';
import { allowsBrokenLinks } from './broken-links';
import { relativeTarget, schemeProblem } from './link-targets';
import { HeadingFinder } from './markdown-headings';
import { linksIn, MarkdownLink } from './markdown-links';
import { readWithTimeLimit } from './markdown-reading';

/** Markdown text of a construct, from a text or a file. */
export interface LinkedText {
  readonly content: TextContent;
  /** Whether broken links in the text are warnings instead of errors. */
  readonly allowBrokenLinks?: boolean;
  /**
   * Page or document that contains the text, for resolving relative links; undefined for snippets, which several pages
   * can show, and for documents of API products.
   */
  readonly from?: { readonly resource: Generated; readonly kind: LinkedKind };
}

/** Type of a resource whose text can have relative links. */
type LinkedKind = 'page' | 'document';

const TREES: { readonly [kind in LinkedKind]: AddressTree } = {
  page: {
    type: 'konnect_portal_page',
    ownerType: 'konnect_portal',
    owner: 'portalId',
    parent: 'parentPageId',
  },
  document: {
    type: 'konnect_api_document',
    ownerType: 'konnect_api',
    owner: 'apiId',
    parent: 'parentDocumentId',
  },
};

/** Matches addresses of a portal that are not pages: the list of APIs, and all addresses below the list. */
const APIS = /^apis(\/|$)/;

/**
 * Number of unreadable Markdown texts, in the validation of one stack, after which the links of further texts are not
 * checked.
 */
const MOST_UNREADABLE = 3;

/**
 * Reports links of a construct's Markdown text that will be broken after publication. Call `checkTextLinks` after the
 * Markdown text was read.
 */
export function checkTextLinks(construct: IConstruct, text: LinkedText): void {
  const source = text.content._source();
  if (source === undefined) {
    return;
  }
  const level = allowsBrokenLinks(construct, text.allowBrokenLinks) ? 'warning' : 'error';
  addCheck(construct, (index) => {
    const unreadable = index.shared('unreadable texts', () => ({ count: 0 }));
    if (unreadable.count === MOST_UNREADABLE) {
      return [];
    }
    const outcome = readWithTimeLimit(source, linksIn);
    if ('problem' in outcome) {
      unreadable.count += 1;
      return [{ level, property: 'content', message: `${outcome.problem}, so its links cannot be checked` }];
    }
    return outcome.value.flatMap((link) => findingsOf(link, source, text, index, level));
  });
}

function findingsOf(
  link: MarkdownLink,
  source: string,
  { from }: LinkedText,
  index: ResourceIndex,
  level: PropertyDiagnostic['level'],
): PropertyDiagnostic[] {
  const { target, isImage } = link;
  const finding = (message: string, ownLevel = level): PropertyDiagnostic[] => [
    { level: ownLevel, property: 'content', message },
  ];
  if (isUnresolved(target)) {
    return [];
  }
  if (isImage) {
    return isPublishedImage(target)
      ? []
      : finding(
          `shows the image "${target}", which is not published; put the image on a web server and give the address of the image`,
        );
  }
  const problem = schemeProblem(target);
  if (problem !== undefined) {
    return finding(problem);
  }
  const parts = relativeTarget(target);
  if (!parts) {
    return [];
  }
  if (parts.path === '') {
    return new HeadingFinder().has(source, parts.rest)
      ? []
      : finding(`links to "${target}", but the text does not have this heading`, 'warning');
  }
  const kind = from?.kind ?? 'page';
  return isFound(parts.path, from, index)
    ? []
    : finding(
        `links to "${target}", but the ${kind} does not exist; fix the link, or start the link with / if the app does not create the target`,
      );
}

/** Returns whether the target of an image works on a portal: a URL, a data URL, or an absolute path. */
function isPublishedImage(target: string): boolean {
  return /^(https?:|data:|\/(?![\\/]))/i.test(target.trim());
}

function isFound(target: string, from: LinkedText['from'], index: ResourceIndex): boolean {
  if (!from) {
    return mayBeAddress(target);
  }
  const { resource, kind } = from;
  const tree = TREES[kind];
  const own = addressOf(resource, tree, index);
  if (own === undefined) {
    return mayBeAddress(target);
  }
  // For `..` at the top of a portal, browsers stay at the top. The documents of an API are below `/apis/<slug>/docs`.
  const top = kind === 'page' ? '/' : '';
  const address = normalAddress(path.posix.join(top, path.posix.dirname(own), target));
  const isOutside = kind === 'page' ? APIS.test(address) : address.startsWith('..');
  const { known, mayHaveOthers } = siblingAddresses(resource, tree, index);
  return isOutside || known.has(address) || (mayHaveOthers && mayBeAddress(target));
}

/**
 * Returns whether the target of a link can be an address on a portal. The names of Markdown files cannot be addresses
 * on a portal.
 */
function mayBeAddress(target: string): boolean {
  return !/\.(md|markdown)$/i.test(target);
}

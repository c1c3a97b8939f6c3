import * as path from 'path';
import { IConstruct } from 'constructs';
import { allowsBrokenLinks } from '../private/broken-links';
import { MarkdownFolder, readMarkdownFolder } from '../private/markdown-folder';
import { MarkdownPage } from '../private/markdown-page';
import { PublishStatus } from '../publish-status';

/**
 * Settings for all documents of a folder.
 */
export interface DocumentsOptions {
  /**
   * Whether documents are published that have no `status` in their front matter.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/**
 * A folder of Markdown files that become the documents of an API.
 *
 * Folders become parents: a folder's page is `index.md` or `README.md` in it, or the file of its name beside it, and one
 * without any gets a page of its title alone, since what is in it needs a parent. `title`, `slug` and `status` are taken
 * from the front matter; without it, title and slug come from the file name. The platform sorts documents itself.
 *
 * Links from file to file become links from document to document. Texts are literal: nothing in them is an
 * expression. The ids of constructs are the paths of files, so that adding or removing a file does not affect other
 * documents.
 *
 * The synthesis fails where the folder is missing or empty, where a file is not UTF-8, has more than 1 MiB or lies
 * outside of the folder (by a link), where front matter cannot be parsed, where two documents get one address, where a
 * published document is below an unpublished one, where links between files are broken, and where an image is a file
 * beside the documents, since these are not published.
 *
 * @example
 *
 * declare const api: platform.IApi;
 * api.addDocuments(platform.Documents.fromDirectory('documents'));
 */
export class Documents {
  /**
   * The Markdown files (`.md`, `.markdown`) of a folder, folders in it included. Files and folders that begin with a dot
   * are left out.
   *
   * @param folder its path, relative to the folder of `cdktf.json`
   * @param options settings for all of them
   */
  public static fromDirectory(folder: string, options: DocumentsOptions = {}): Documents {
    return new Documents(folder, options);
  }

  private constructor(
    private readonly folder: string,
    private readonly options: DocumentsOptions,
  ) {}

  /**
   * Reads them, for the API that they are of.
   * @internal
   */
  public _read(owner: IConstruct): MarkdownFolder {
    const { status } = this.options;
    const isPublished = status !== PublishStatus.UNPUBLISHED;
    const allowBrokenLinks = allowsBrokenLinks(owner, this.options.allowBrokenLinks);
    return readMarkdownFolder(this.folder, { property: 'documents', isPublished, allowBrokenLinks, link });
  }
}

/**
 * Documents stand at `…/docs/<slug of the parent>/<slug>`, and their addresses have no slash at the end. The way from one
 * to the other does not depend on the API's own slug, which the platform may choose, nor on the domain.
 */
function link(from: MarkdownPage, to: MarkdownPage): string {
  const { dirname, join, relative } = path.posix;
  return join(relative(dirname(addressOf(from)), dirname(addressOf(to))), to.slug);
}

function addressOf({ parent, slug }: MarkdownPage): string {
  return `${parent ? addressOf(parent) : ''}/${slug}`;
}

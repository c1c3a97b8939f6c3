import { fileText } from '../../../lib/core/values/literal';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { MarkdownPage } from './markdown-page';

/** Options of a document of an API or API product, from the Markdown file of the document. */
export interface DocumentOptions {
  readonly title: string;
  readonly slug: string;
  readonly content: TextContent;
  readonly status: PublishStatus;
}

/**
 * Returns the options of the document of an API or API product for a Markdown file. The texts of a Markdown file are
 * literal: `${…}` in the file is plain text.
 */
export function documentOptions({ title, slug, content, isPublished }: MarkdownPage): DocumentOptions {
  return {
    title: fileText(title),
    slug,
    content: TextContent._ofFile(content),
    status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
  };
}

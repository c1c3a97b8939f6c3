import { fileText } from '../../../lib/core/values/literal';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { MarkdownPage } from './markdown-page';

/** Options of a document, from the Markdown file of the document. */
export interface DocumentOptions {
  readonly title: string;
  readonly slug: string;
  readonly content: TextContent;
  readonly status: PublishStatus;
}

/** Returns the arguments of a document for a file. The texts are literal: expressions in a file are plain text. */
export function documentOptions({ title, slug, content, isPublished }: MarkdownPage): DocumentOptions {
  return {
    title: fileText(title),
    slug,
    content: TextContent._ofFile(content),
    status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
  };
}

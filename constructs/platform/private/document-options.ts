import { fileText } from '../../../lib/core/literal';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { MarkdownPage } from './markdown-page';

/** What a file of a folder says of the document that is made of it. */
export interface DocumentOptions {
  readonly title: string;
  readonly slug: string;
  readonly content: TextContent;
  readonly status: PublishStatus;
}

/** The arguments of the document that a file becomes. Its texts are literal: nothing in a file is an expression. */
export function documentOptions({ title, slug, content, isPublished }: MarkdownPage): DocumentOptions {
  return {
    title: fileText(title),
    slug,
    content: TextContent._ofFile(content),
    status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
  };
}

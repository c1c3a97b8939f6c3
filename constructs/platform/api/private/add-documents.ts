import { literalText } from '../../../../lib/core/literal';
import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { MarkdownPage } from '../../private/markdown-folder';
import { PublishStatus } from '../../publish-status';
import { TextContent } from '../../text-content';
import type { ApiDocument, ApiDocumentOptions } from '../api-document';
import type { IApi } from '../api-reference';
import { Documents } from '../documents';

/** Adds the documents of a folder to an API, and returns them by their paths in the folder. */
export function addDocuments(api: IApi, documents: Documents): { [id: string]: ApiDocument } {
  const { pages, findings } = documents._read();
  if (findings.length > 0) {
    addCheck(api, () => findings);
  }
  const made: { [id: string]: ApiDocument } = {};
  for (const page of pages) {
    const owner = page.parent ? made[page.parent.id] : api;
    const name = page.id.split('/').pop()!;
    if (owner?.node.tryFindChild(`document-${name}`)) {
      addError(api, 'documents', `has two documents called ${page.id}; rename one of them`);
    } else if (owner) {
      made[page.id] = owner.addDocument(name, optionsOf(page));
    }
  }
  return made;
}

function optionsOf({ title, slug, content, isPublished }: MarkdownPage): ApiDocumentOptions {
  return {
    title: literalText(title),
    slug,
    content: TextContent._ofFile(content),
    status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
  };
}

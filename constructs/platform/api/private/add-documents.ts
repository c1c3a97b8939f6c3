import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { documentOptions } from '../../private/document-options';
import type { ApiDocument } from '../api-document';
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
      made[page.id] = owner.addDocument(name, documentOptions(page));
    }
  }
  return made;
}

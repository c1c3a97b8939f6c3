import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { addCheck, addError } from '../../../lib/core/synthesis/problems';
import { Documents } from '../api/documents';
import { DocumentOptions, documentOptions } from './document-options';

/** Construct to which documents can be added: an API, an API product, or a document. */
interface DocumentOwner<Document> extends IConstruct {
  addDocument(id: string, options: DocumentOptions): Document;
}

/**
 * Adds the documents of a folder to an API or API product. Returns the documents by their ids in the folder, such as
 * `guide/keys`.
 */
export function addDocuments<Document extends DocumentOwner<Document>>(
  root: DocumentOwner<Document>,
  documents: Documents,
): { [path: string]: Document } {
  const { pages, findings } = documents._read(root);
  if (findings.length > 0) {
    addCheck(root, () => findings);
  }
  const made: { [path: string]: Document } = {};
  for (const page of pages) {
    const owner = page.parent ? made[page.parent.id] : root;
    const name = path.posix.basename(page.id);
    if (owner?.node.tryFindChild(`document-${name}`)) {
      addError(root, 'documents', `has two documents called ${page.id}; rename one of them`);
    } else if (owner) {
      made[page.id] = owner.addDocument(name, documentOptions(page));
    }
  }
  return made;
}

import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { Documents } from '../../api/documents';
import { documentOptions } from '../../private/document-options';
import type { ApiProduct } from '../api-product';
import type { ApiProductDocument } from '../api-product-document';

/** Adds the documents of a folder to a product, and returns them by their paths in the folder. */
export function addDocuments(product: ApiProduct, documents: Documents): { [path: string]: ApiProductDocument } {
  const { pages, findings } = documents._read();
  addCheck(product, () => findings);
  const made: { [path: string]: ApiProductDocument } = {};
  for (const page of pages) {
    const owner = page.parent ? made[page.parent.id] : product;
    const name = page.id.split('/').pop()!;
    if (owner?.node.tryFindChild(`document-${name}`)) {
      addError(product, 'documents', `has ${page.id}, and one of that id was added before; give one of them another`);
    } else if (owner) {
      made[page.id] = owner.addDocument(name, documentOptions(page));
    }
  }
  return made;
}

import { literalText } from '../../../../lib/core/literal';
import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { Documents } from '../../api/documents';
import { PublishStatus } from '../../publish-status';
import { TextContent } from '../../text-content';
import type { ApiProduct } from '../api-product';
import type { ApiProductDocument } from '../api-product-document';

/** Adds the documents of a folder to a product, and returns them by their paths in the folder. */
export function addDocuments(product: ApiProduct, documents: Documents): { [path: string]: ApiProductDocument } {
  const { pages, findings } = documents._read();
  addCheck(product, () => findings);
  const made: { [path: string]: ApiProductDocument } = {};
  for (const { id, parent, slug, title, content, isPublished } of pages) {
    const owner = parent ? made[parent.id] : product;
    const name = id.split('/').pop()!;
    if (owner?.node.tryFindChild(`document-${name}`)) {
      addError(product, 'documents', `has ${id}, and one of that id was added before; give one of them another`);
    } else if (owner) {
      made[id] = owner.addDocument(name, {
        slug,
        title: literalText(title),
        content: TextContent._ofFile(content),
        status: isPublished ? PublishStatus.PUBLISHED : PublishStatus.UNPUBLISHED,
      });
    }
  }
  return made;
}

import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectValue } from '../../../engine/values/value';
import { holding, named } from '../kit/others';

/** A portal goes by its own domain, once that is switched on. */
const portal: Behaviour = {
  types: ['portal'],
  show(values, world) {
    const domain = holding(world, 'portal_custom_domain', 'portal_id', values.id).find(({ enabled }) => enabled);
    return domain ? { ...values, canonical_domain: domain.hostname } : values;
  },
};

const classic: Behaviour = {
  types: ['portal_classic'],
  show(values, world) {
    const versions = holding(world, 'portal_product_version', 'portal_id', values.id).filter(isPublished);
    const products = versions.map(({ product_version_id: id }) => named(world, 'api_product_version', id));
    return { ...values, published_product_count: new Set(products.map((version) => version?.api_product_id)).size };
  },
};

/** What portals show beside what they were told. */
export const PORTAL_BEHAVIOURS: readonly Behaviour[] = [portal, classic];

function isPublished({ publish_status: status }: ObjectValue): boolean {
  return status === 'published';
}

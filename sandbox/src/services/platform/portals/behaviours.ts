import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectValue } from '../../../engine/values/value';
import { holding, named } from '../kit/others';

/** The canonical domain of a portal is its custom domain, if the custom domain is enabled. */
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

/**
 * In responses for a portal's authentication settings, the service repeats the OpenID Connect settings as one object,
 * which the provider reads.
 */
const signIn: Behaviour = {
  types: ['portal_auth'],
  settle(values) {
    const { oidc_issuer: issuer, oidc_client_id: client_id, oidc_scopes: scopes, oidc_claim_mappings } = values;
    const given: ObjectValue = { issuer, client_id, scopes, claim_mappings: oidc_claim_mappings };
    const isGiven = Object.values(given).some((value) => value !== null && value !== undefined);
    return { ...values, oidc_config: isGiven ? given : null };
  },
};

/** Computed values of portals, classic portals and the authentication settings of portals. */
export const PORTAL_BEHAVIOURS: readonly Behaviour[] = [portal, classic, signIn];

function isPublished({ publish_status: status }: ObjectValue): boolean {
  return status === 'published';
}

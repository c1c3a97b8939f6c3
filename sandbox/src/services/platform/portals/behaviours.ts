import { Behaviour } from '../../../engine/contract/behaviour';
import { World } from '../../../engine/server/world';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';
import { holding, named, texts } from '../kit/others';

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

const product: Behaviour = {
  types: ['api_product'],
  show: (values, world) => ({
    ...values,
    version_count: holding(world, 'api_product_version', 'api_product_id', values.id).length,
    portals: texts(values.portal_ids).map((id) => ({ portal_id: id, portal_name: nameOf(world, id) })),
  }),
};

const productVersion: Behaviour = {
  types: ['api_product_version'],
  show: (values, world) => ({
    ...values,
    portals: holding(world, 'portal_product_version', 'product_version_id', values.id).map((published) => ({
      application_registration_enabled: published.application_registration_enabled,
      auth_strategies: texts(published.auth_strategy_ids).map((id) => ({ id, name: strategyOf(world, id).name })),
      auto_approve_registration: published.auto_approve_registration,
      deprecated: published.deprecated,
      portal_id: published.portal_id,
      portal_name: nameOf(world, published.portal_id),
      portal_product_version_id: published.id,
      publish_status: published.publish_status,
    })),
  }),
};

const publishedVersion: Behaviour = {
  types: ['portal_product_version'],
  show: (values, world) => ({
    ...values,
    auth_strategies: texts(values.auth_strategy_ids).map((id) => inDetail(strategyOf(world, id))),
  }),
};

/** What portals and the products on them show beside what they were told. */
export const PORTALS: readonly Behaviour[] = [portal, classic, product, productVersion, publishedVersion];

function isPublished({ publish_status: status }: ObjectValue): boolean {
  return status === 'published';
}

function nameOf(world: World, portalId: Value): Value {
  return named(world, 'portal_classic', portalId)?.name ?? null;
}

/** A strategy that is not there has no more than its id. */
function strategyOf(world: World, id: string): ObjectValue {
  return named(world, 'application_auth_strategy', id) ?? { id, name: null };
}

/** The name and the lifetime of keys are the defaults of the schema: each plan puts them there, and would change others. */
function inDetail({ id, key_auth: keyAuth, openid_connect: openId }: ObjectValue): ObjectValue {
  const [keys, connect] = [configOf(keyAuth, 'key_auth'), configOf(openId, 'openid_connect')];
  return {
    key_auth: keys && {
      credential_type: 'key_auth',
      id,
      key_names: keys.key_names ?? [],
      name: 'name',
      ttl: null,
    },
    client_credentials: connect && {
      auth_methods: connect.auth_methods ?? [],
      available_scopes: connect.scopes ?? [],
      credential_type: 'client_credentials',
      id,
      name: 'name',
    },
  };
}

function configOf(strategy: Value | undefined, kind: string): ObjectValue | null {
  const configs = isObject(strategy) ? strategy.configs : null;
  const config = isObject(configs) ? configs[kind] : null;
  return isObject(config) ? config : null;
}

import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectStore } from '../../../engine/contract/object-store';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';
import { textsOf } from '../../kit/given';
import { holding, named } from '../kit/others';

const product: Behaviour = {
  types: ['api_product'],
  show: (values, world) => ({
    ...values,
    version_count: holding(world, 'api_product_version', 'api_product_id', values.id).length,
    portals: textsOf(values.portal_ids).map((id) => ({ portal_id: id, portal_name: nameOf(world, id) })),
  }),
};

const productVersion: Behaviour = {
  types: ['api_product_version'],
  show: (values, world) => ({
    ...values,
    portals: holding(world, 'portal_product_version', 'product_version_id', values.id).map((published) => ({
      application_registration_enabled: published.application_registration_enabled,
      auth_strategies: textsOf(published.auth_strategy_ids).map((id) => ({ id, name: strategyOf(world, id).name })),
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
    auth_strategies: textsOf(values.auth_strategy_ids).map((id) => inDetail(strategyOf(world, id))),
  }),
};

/** Computed values of API products and their publications in responses. */
export const PRODUCT_BEHAVIOURS: readonly Behaviour[] = [product, productVersion, publishedVersion];

function nameOf(world: ObjectStore, portalId: Value): Value {
  return named(world, 'portal_classic', portalId)?.name ?? null;
}

/**
 * Returns the authentication strategy with an id. If the strategy does not exist, returns an object with the id, and
 * with null as the name.
 */
function strategyOf(world: ObjectStore, id: string): ObjectValue {
  return named(world, 'application_auth_strategy', id) ?? { id, name: null };
}

/**
 * Returns a strategy with the schema's defaults for the name and the lifetime of keys. Each plan sets the schema's
 * defaults, so different values would appear as changes.
 */
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

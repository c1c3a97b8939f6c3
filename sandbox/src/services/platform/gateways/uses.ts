import { ServerRule } from '../../../engine/contract/rule';
import { inUseRule } from '../../kit/in-use';
import { inWords } from '../../kit/texts-at';
import { BAD_REQUEST } from '../kit/status';

/**
 * What belongs to an object goes with it, what only refers to it keeps it: as in the gateway's own database, by its schema of
 * foreign keys. The names of a certificate belong to it, and CA certificates are looked for in services and plugins.
 */
const gatewayInUse = inUseRule(
  {
    name: 'gateway-object-in-use',
    provider: 'platform',
    summary: 'A service with routes, and a certificate that something refers to, cannot be removed.',
  },
  [
    {
      types: ['gateway_service'],
      holders: { gateway_route: ['service.id'], gateway_route_expression: ['service.id'] },
      status: BAD_REQUEST,
      remedy: 'remove its routes first, or point them to another service',
    },
    {
      types: ['gateway_certificate'],
      holders: { gateway_service: ['client_certificate.id'], gateway_upstream: ['client_certificate.id'] },
      status: BAD_REQUEST,
      remedy: 'remove these first, or give them another certificate',
    },
    {
      types: ['gateway_ca_certificate'],
      holders: {
        gateway_service: ['ca_certificates'],
        gateway_plugin_header_cert_auth: ['config.ca_certificates'],
        gateway_plugin_mtls_auth: ['config.ca_certificates'],
      },
      status: BAD_REQUEST,
      remedy: 'remove these first, or give them another certificate',
    },
  ],
);

/** The published API removes a store with secrets only by `force`, which the provider does not send. */
const storeHasSecrets = inUseRule(
  {
    name: 'gateway-config-store-has-secrets',
    provider: 'platform',
    summary: 'A config store with secrets cannot be removed.',
  },
  [
    {
      types: ['gateway_config_store'],
      holders: { gateway_config_store_secret: ['config_store_id'] },
      status: BAD_REQUEST,
      remedy: 'remove these first',
    },
  ],
);

const partialInUse: ServerRule = {
  name: 'gateway-partial-in-use',
  provider: 'platform',
  summary: 'A partial that plugins are configured with cannot be removed.',
  operations: ['delete'],
  types: ['gateway_partial'],
  check: ({ key }, world) => {
    const plugins = world.holders(key!).filter(({ field }) => field === 'partials.id');
    return plugins.length === 0
      ? undefined
      : {
          status: BAD_REQUEST,
          detail:
            `the gateway partial ${key} is still used by ${inWords(plugins[0].type)} ${plugins[0].key}: ` +
            'take it from the plugins first',
        };
  },
};

/** What keeps the objects of a control plane from being removed. */
export const GATEWAY_USES: readonly ServerRule[] = [gatewayInUse, storeHasSecrets, partialInUse];

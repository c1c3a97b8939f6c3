import { ServerRule } from '../../../engine/contract/rule';
import { requireValue } from '../../../shared/require-value';
import { inUseRule } from '../../kit/in-use';
import { inWords } from '../../kit/texts-at';
import { BAD_REQUEST } from '../kit/status';

/**
 * When the platform removes an object, it also removes the objects that belong to the object, such as the targets of an
 * upstream. Objects that only refer to an object prevent the removal of that object. The foreign keys of the gateway's
 * database define the removal of parts and the protection of referenced objects in the same way. The platform removes
 * SNIs together with their certificate. The gateway searches services and plugins for references to CA certificates.
 */
const gatewayInUse = inUseRule(
  {
    name: 'gateway-object-in-use',
    provider: 'platform',
    summary:
      'A gateway service with routes cannot be removed, and neither can a certificate that services, upstreams or plugins refer to.',
  },
  [
    {
      types: ['gateway_service'],
      holders: { gateway_route: ['service.id'], gateway_route_expression: ['service.id'] },
      status: BAD_REQUEST,
      remedy: 'remove the routes of the service first, or point them to another service',
    },
    {
      types: ['gateway_certificate'],
      holders: { gateway_service: ['client_certificate.id'], gateway_upstream: ['client_certificate.id'] },
      status: BAD_REQUEST,
      remedy: 'remove these objects first, or give them another certificate',
    },
    {
      types: ['gateway_ca_certificate'],
      holders: {
        gateway_service: ['ca_certificates'],
        gateway_plugin_header_cert_auth: ['config.ca_certificates'],
        gateway_plugin_mtls_auth: ['config.ca_certificates'],
      },
      status: BAD_REQUEST,
      remedy: 'remove these objects first, or give them another certificate',
    },
  ],
);

/** The published API removes a store with secrets only with `force`, which the provider does not send. */
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
      remedy: 'remove these objects first',
    },
  ],
);

const partialInUse: ServerRule = {
  name: 'gateway-partial-in-use',
  provider: 'platform',
  summary: 'A partial that plugins use cannot be removed.',
  operations: ['delete'],
  types: ['gateway_partial'],
  check: ({ key }, world) => {
    const plugins = world.holders(requireValue(key)).filter(({ field }) => field === 'partials.id');
    return plugins.length === 0
      ? undefined
      : {
          status: BAD_REQUEST,
          detail: `the gateway partial ${key} is still used by ${inWords(plugins[0].type)} ${plugins[0].key}: remove it from the plugins first`,
        };
  },
};

/** Rules that reject the removal of parts of a control plane that other objects still need. */
export const GATEWAY_USES: readonly ServerRule[] = [gatewayInUse, storeHasSecrets, partialInUse];

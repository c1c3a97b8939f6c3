import { PluginCall, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { differs, isEmpty, withFrom } from '../../../kit/fact-paths';
import { textOf } from '../../../kit/given';

const API = 'api_gateway_api';
const HTTP = ['HTTP', 'WEBSOCKET'];

/** API arguments (without `service_config_`) that the provider sends only for APIs with certain types of backends. */
const SENT_FOR: readonly [types: readonly string[], parts: readonly string[]][] = [
  [HTTP, ['url', 'path', 'method', 'product', 'vpc_id', 'upstream_id']],
  [['MOCK'], ['mock_return_message']],
  [['SCF'], ['scf_function_name', 'scf_function_namespace', 'scf_function_qualifier', 'scf_function_type']],
  [
    ['TSF'],
    ['cleanup', 'register', 'transport'].flatMap((event) =>
      ['name', 'namespace', 'qualifier'].map((part) => `websocket_${event}_function_${part}`),
    ),
  ],
];

const productFixed: PluginQuirk = {
  name: 'upstream-backend-never-updated',
  provider: 'cloud',
  summary: 'The provider can create, but not change, an API whose backend is an upstream or a virtual machine.',
  types: [API],
  refuse: ({ operation, planned }) =>
    operation === 'update' && isHttp(planned) && !['', 'clb'].includes(productOf(planned))
      ? {
          error: '`service_config_product` only support `clb` now',
          detail: `service_config_product is "${productOf(planned)}": the update was not sent, and the state stays as it was. Replace the API (replace_triggered_by, or -replace).`,
        }
      : undefined,
};

const productNeedsNetwork: PluginQuirk = {
  name: 'backend-product-needs-network',
  provider: 'cloud',
  summary:
    'An API backend with a product (service_config_product) also requires its private network (service_config_vpc_id).',
  types: [API],
  refuse: ({ operation, planned }) =>
    operation !== 'delete' && isHttp(planned) && productOf(planned) !== '' && isEmpty(planned.service_config_vpc_id)
      ? {
          error: '`service_config_product` need param `service_config_vpc_id`',
          detail: `service_config_product is "${productOf(planned)}" without service_config_vpc_id: the provider sent no request. Set service_config_vpc_id.`,
        }
      : undefined,
};

const formerBackend: PluginQuirk = {
  name: 'former-backend-stays',
  provider: 'cloud',
  summary:
    'If the backend type of an API changes, the service keeps the arguments of the previous backend type, and every plan shows the removal of these arguments again.',
  types: [API],
  send: (sent, call) => leftBehind(call).reduce((all, path) => withFrom(all, requireValue(call.held), path), sent),
};

const targetsFixed: PluginQuirk = {
  name: 'target-services-fixed',
  provider: 'cloud',
  summary:
    'Creating an API with target services crashes the provider. In an update, the provider rejects a change of target services, but records the change in the state.',
  types: [API],
  refuse({ operation, state, planned }) {
    if (operation === 'create' && !isEmpty(planned.target_services)) {
      return {
        error: 'Plugin did not respond',
        detail:
          'target_services is given: the provider crashes with panic: interface conversion: interface {} is []interface {}, not *schema.Set.',
      };
    }
    return operation === 'update' && differs(state, planned, 'target_services')
      ? {
          error: 'argument `target_services` cannot be changed',
          detail:
            'The provider sent no request, but the state contains the new target_services, so the next plan shows no change.',
          keeps: 'planned',
        }
      : undefined;
  },
};

/** Simulated behaviour of the Terraform provider for backends of APIs. */
export const BACKEND_QUIRKS: readonly PluginQuirk[] = [targetsFixed, productNeedsNetwork, productFixed, formerBackend];

function isHttp({ service_config_type: type }: ObjectValue): boolean {
  return HTTP.includes(textOf(type));
}

function productOf({ service_config_product: product }: ObjectValue): string {
  return typeof product === 'symbol' ? '' : textOf(product);
}

/**
 * Returns the backend arguments of an API that the plan removes but the service keeps. The provider does not send these
 * arguments for the planned backend type.
 */
function leftBehind({ held, planned }: PluginCall): string[] {
  return SENT_FOR.filter(([types]) => held && !types.includes(textOf(requireValue(planned).service_config_type)))
    .flatMap(([, parts]) => parts.map((part) => `service_config_${part}`))
    .filter((path) => isEmpty(requireValue(planned)[path]) && !isEmpty(requireValue(held)[path]));
}

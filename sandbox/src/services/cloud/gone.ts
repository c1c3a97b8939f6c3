import { PluginError } from '../../engine/contract/plugin-error';
import { PluginQuirk } from '../../engine/contract/plugin-quirk';
import { Value } from '../../engine/values/value';
import { requireValue } from '../../shared/require-value';
import { textOf } from '../kit/given';
import { inWords } from '../kit/texts-at';

/**
 * Errors of the provider if it cannot read an object that no longer exists, by type. For most other types, the provider
 * notices that the object no longer exists, so terraform creates the object again.
 */
const UNREADABLE: { readonly [type: string]: string } = {
  // The error text has two consecutive spaces, because the provider clears the id before it prints the error.
  api_gateway_plugin: 'resource `ApiGatewayPlugin`  does not exist',
  api_gateway_plugin_attachment: 'resource `APIGatewayPluginAttachment`  does not exist',
  api_gateway_ip_strategy: 'ResourceNotFound.InvalidIPStrategy',
  api_gateway_api_doc: 'ResourceNotFound.InvalidApiDoc',
  api_gateway_import_open_api: 'ResourceNotFound.InvalidApi',
};

/**
 * Error codes of the service for the removal of an object that no longer exists, by type. For most types that are not
 * listed, the removal of an object that no longer exists succeeds.
 */
const UNREMOVABLE: { readonly [type: string]: string } = {
  api_gateway_api: 'ResourceNotFound.InvalidApi',
  api_gateway_api_key: 'ResourceNotFound.InvalidAccessKeyId',
  api_gateway_custom_domain: 'ResourceNotFound',
  api_gateway_ip_strategy: 'ResourceNotFound.InvalidIPStrategy',
  api_gateway_plugin: 'ResourceNotFound.InvalidPlugin',
};

/**
 * Objects that the provider looks up before it creates an object, with its error if they do not exist, by type of the
 * created object.
 */
const LOOKED_UP: { readonly [type: string]: readonly [argument: string, of: string, error: (id: string) => string][] } =
  {
    api_gateway_api: [['service_id', 'api_gateway_service', (id) => `service ${id} not exist on server`]],
    api_gateway_api_key_attachment: [
      ['api_key_id', 'api_gateway_api_key', (id) => `API key ${id} is not exist`],
      ['usage_plan_id', 'api_gateway_usage_plan', (id) => `usage plan ${id} is not exist`],
    ],
    api_gateway_usage_plan_attachment: [
      ['usage_plan_id', 'api_gateway_usage_plan', (id) => `usage plan ${id} not exist`],
      ['service_id', 'api_gateway_service', (id) => `service ${id} not exist`],
    ],
  };

const unreadable: PluginQuirk = {
  name: 'gone-stops-plans',
  provider: 'cloud',
  summary:
    'Reading a deleted plugin, IP strategy, API document, OpenAPI import or plugin attachment fails, so Terraform cannot plan to create it again.',
  types: Object.keys(UNREADABLE),
  read(seen, { type, state }) {
    if (seen) {
      return seen;
    }
    throw new PluginError(
      { error: UNREADABLE[type], detail: `${behind(type, state.id)}, so terraform can no longer plan: ${FORGET}` },
      unreadable,
    );
  },
};

const unremovable: PluginQuirk = {
  name: 'gone-stops-destroying',
  provider: 'cloud',
  summary: 'Destroying an API, an API key, a custom domain, a plugin or an IP strategy that no longer exists fails.',
  types: Object.keys(UNREMOVABLE),
  refuse: ({ operation, type, held, state }) =>
    operation === 'delete' && !held
      ? { error: UNREMOVABLE[type], detail: `${behind(type, state?.id)}: ${FORGET}` }
      : undefined,
};

const actions: PluginQuirk = {
  name: 'actions-read-nothing',
  provider: 'cloud',
  summary:
    'The provider never reads a switch of versions or a new key of an application, so it does not notice later changes to them.',
  types: ['api_gateway_update_service', 'api_gateway_update_api_app_key'],
  read: (_, { state }) => state,
};

const missing: PluginQuirk = {
  name: 'missing-is-looked-up',
  provider: 'cloud',
  summary:
    'Before the provider creates an API or an attachment of a usage plan, it looks up the service, the usage plan or the API key.',
  types: Object.keys(LOOKED_UP),
  refuse({ operation, type, planned }, world) {
    for (const [argument, of, error] of operation === 'create' ? LOOKED_UP[type] : []) {
      const id = requireValue(planned)[argument];
      if (typeof id === 'string' && !world.get(of, id)) {
        return {
          error: error(id),
          detail: `${argument} is ${id}: refer to the resource that creates this object, so that Terraform creates the object first.`,
        };
      }
    }
    return undefined;
  },
};

/** Simulated behaviour of the Terraform provider for objects of several families that no longer exist. */
export const GONE_QUIRKS: readonly PluginQuirk[] = [missing, unreadable, unremovable, actions];

const FORGET = 'remove the object from the state (terraform state rm)';

function behind(type: string, id: Value | undefined): string {
  return `the ${inWords(type)} ${textOf(id)} was deleted outside of terraform`;
}

import { creationContextOf } from '../../../../engine/contract/creation-context';
import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { isWithoutPaths, operationsOf } from '../operations';

const IMPORT = 'api_gateway_import_open_api';

const tracksFirst: PluginQuirk = {
  name: 'import-tracks-first',
  provider: 'cloud',
  summary:
    'Terraform manages only the first API of an imported OpenAPI document. The other APIs of the document remain in the service after `terraform destroy`.',
  types: [IMPORT],
  then({ operation, key, planned }, { service_id }, world) {
    const others = operation === 'create' ? operationsOf(planned.content).slice(1) : [];
    others.forEach((api, index) => {
      const id = `api-${creationContextOf(world, 'api_gateway_api', `${key}/${index}`).ids.short()}`;
      world.add('api_gateway_api', { key: id, values: { ...api, id, service_id } });
    });
    return undefined;
  },
};

const nothingCrashes: PluginQuirk = {
  name: 'import-of-nothing-crashes',
  provider: 'cloud',
  summary: 'Importing an OpenAPI document without paths crashes the provider.',
  types: [IMPORT],
  refuse: ({ operation, planned }) =>
    operation === 'create' && isWithoutPaths(planned.content)
      ? {
          error: 'Plugin did not respond',
          detail:
            'content has no paths: the provider crashes with panic: runtime error: index out of range [0] with length 0.',
        }
      : undefined,
};

/** Simulated behaviour of the Terraform provider for imported OpenAPI documents. */
export const IMPORT_QUIRKS: readonly PluginQuirk[] = [nothingCrashes, tracksFirst];

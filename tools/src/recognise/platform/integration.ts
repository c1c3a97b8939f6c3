import { Code } from '../../code/code';
import { isValues } from '../../inventory/inventory';
import { Field, listAt, made, neededSecret, parsedJson, same, secretCode, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';

const integration = made('integration_instance_id', 'platform.Integration');
const HEADERS = 'multi_key_auth.config.headers';

/** Recognisers that convert integrations with other services, and their credentials, to L2 constructs. */
export const INTEGRATION: readonly Recogniser[] = [
  simple({
    type: 'konnect_integration_instance',
    of: 'platform.Integration',
    fields: {
      name: same('name'),
      displayName: same('display_name'),
      integrationName: same('integration_name'),
      config: unless({ code: 'entries', entries: {} }, parsedJson('config')),
      description: same('description'),
      labels: same('labels'),
    },
  }),
  simple({
    type: 'konnect_integration_instance_auth_config',
    of: 'platform.IntegrationAuthConfig',
    fields: {
      integration,
      authorizationEndpoint: known('authorization_endpoint'),
      tokenEndpoint: known('token_endpoint'),
      clientId: known('client_id'),
      clientSecret: neededSecret('oauth_config.client_secret'),
    },
    addition: { owner: 'integration', method: 'configureOAuth', leading: [] },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_integration_instance_auth_credential',
    of: 'platform.IntegrationAuthCredential',
    fields: { integration, headers },
    addition: { owner: 'integration', method: 'addCredential', leading: ['headers'] },
    importFrom: () => [],
  }),
];

/**
 * Returns the conversion to L2 code for an OAuth argument of an integration that L2 requires. The conversion throws
 * `Unrepresentable` for a missing OAuth argument, because the platform does not return some of these arguments.
 */
function known(name: string): Field {
  return (source, scene) => {
    const code = same(`oauth_config.${name}`)(source, scene);
    if (code === undefined) {
      throw new Unrepresentable(`the L2 construct requires oauth_config.${name}, which is unknown`);
    }
    return code;
  };
}

function headers(source: Source, scene: RecognitionContext): Code {
  const entries: { [header: string]: Code } = {};
  for (const header of listAt(source, HEADERS) ?? []) {
    if (!isValues(header) || typeof header.name !== 'string' || header.name in entries || header.key === undefined) {
      throw new Unrepresentable(
        `the L2 construct requires a key for each header, and each header only once, for ${HEADERS}`,
      );
    }
    entries[header.name] = secretCode(header.key, source, `headers.${header.name}`, scene);
  }
  if (Object.keys(entries).length === 0) {
    throw new Unrepresentable(`the L2 construct requires ${HEADERS}, which is unknown`);
  }
  return { code: 'entries', entries };
}

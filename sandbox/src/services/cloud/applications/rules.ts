import { ServerRule } from '../../../engine/contract/rule';
import { textAt } from '../../kit/texts-at';

/** Rule that an application can be attached only to an API with application authentication. */
export const APP_NEEDS_AUTH: ServerRule = {
  name: 'application-needs-app-auth',
  provider: 'cloud',
  summary: 'An application can be attached only to an API with application authentication (auth_type APP).',
  isOptional: true,
  operations: ['create'],
  types: ['api_gateway_api_app_attachment'],
  check: ({ after }, world) => {
    const id = textAt(after, 'api_id');
    const kind = id === undefined ? undefined : world.get('api_gateway_api', id)?.auth_type;
    return kind === undefined || kind === 'APP'
      ? undefined
      : {
          status: 'UnsupportedOperation',
          detail: `api_id is ${id}, whose auth_type is ${String(kind)}: set auth_type = "APP" on the API`,
        };
  },
};

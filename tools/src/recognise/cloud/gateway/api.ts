import { call, struct } from '../../../code/code';
import { enumeration, Field, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { required, Unrepresentable } from '../../source';
import { referred } from '../additions';
import { block, blocksWith } from '../blocks';
import { unless } from '../values';
import { backend } from './backend';
import { requestParameters } from './parameters';
import { qpsLimits, service } from './service';

const oauth = block('oauth_config', {
  publicKey: same('public_key'),
  tokenLocation: same('token_location'),
  loginRedirectUrl: same('login_redirect_url'),
});

/** Conversion to L2 code for the authentication of an API. By default, an L2 `Api` requires no authentication. */
const auth: Field = (source, scene) => {
  const type = source.take('auth_type') ?? 'NONE';
  const business = source.take('api_business_type');
  switch (type) {
    case 'NONE':
      return undefined;
    case 'SECRET':
      return call('cloud.ApiAuth', 'keyPair');
    case 'APP':
      return call('cloud.ApiAuth', 'application');
    case 'OAUTH':
      return business === 'OAUTH'
        ? call('cloud.ApiAuth', 'oauthAuthorizationApi', required(oauth(source, scene)))
        : call('cloud.ApiAuth', 'oauthBusinessApi', referred(source, 'auth_relation_api_id', 'cloud.Api', scene));
    default:
      throw new Unrepresentable('the L2 construct has no cloud.ApiAuth for auth_type');
  }
};

const errorCodes = blocksWith('response_error_codes', (code, scene) => {
  const isConverted = code.take('need_convert') === true;
  const convertTo = same('converted_code')(code, scene);
  return struct({
    code: same('code')(code, scene),
    message: same('msg')(code, scene),
    convertTo: isConverted ? convertTo : undefined,
    description: same('desc')(code, scene),
  });
});

/** Recognisers that convert the existing APIs of services on the cloud's gateway to L2 constructs. */
export const APIS: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_api_gateway_api',
    of: 'cloud.Api',
    fields: {
      service,
      name: same('api_name'),
      path: same('request_config_path'),
      method: enumeration('request_config_method', 'cloud.HttpMethod'),
      description: same('api_desc'),
      auth,
      parameters: requestParameters,
      backend,
      cors: same('enable_cors'),
      qpsLimits,
      responseType: unless('response_type', 'HTML', enumeration('response_type', 'cloud.ResponseType')),
      successExample: same('response_success_example'),
      failureExample: same('response_fail_example'),
      errorCodes,
    },
    addition: { owner: 'service', method: 'addApi' },
  }),
];

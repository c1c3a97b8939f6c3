import { call, Code, struct } from '../../../code/code';
import { duration, enumeration, Field, Fields, membersOf, same, structures } from '../../fields';
import { RecognitionContext } from '../../recognition-context';
import { Source, Unrepresentable } from '../../source';
import { referred } from '../additions';
import { blockWith } from '../blocks';
import { textAt, unless } from '../values';
import { constants } from './parameters';

type BackendCode = (source: Source, scene: RecognitionContext) => Code;

const timeout = duration('service_config_timeout', 'seconds');

/**
 * Conversion to L2 code for the path of a backend. The conversion returns undefined if the backend path equals the path
 * of the API.
 */
const path: Field = (source, scene) => {
  const own = String(source.look('request_config_path')).replace(/^(=|\^~)/, '');
  return unless('service_config_path', own, same('service_config_path'))(source, scene);
};

const method: Field = (source, scene) => {
  const own = source.look('request_config_method') ?? 'GET';
  return unless('service_config_method', own, enumeration('service_config_method', 'cloud.HttpMethod'))(source, scene);
};

const SERVER: Fields = {
  url: same('service_config_url'),
  path,
  method,
  timeout,
  constants,
};

const http: BackendCode = (source, scene) => {
  const network = source.take('service_config_product');
  switch (network ?? '') {
    case '':
      return of('http', SERVER)(source, scene);
    case 'upstream': {
      const upstream = referred(source, 'service_config_upstream_id', 'cloud.Upstream', scene);
      // The upstream of the backend determines the VPC, so the generated code omits the VPC.
      source.take('service_config_vpc_id');
      return call('cloud.Backend', 'upstream', upstream, membersOf(SERVER, source, scene));
    }
    default:
      return of('vpc', {
        ...SERVER,
        vpcId: same('service_config_vpc_id'),
        type: unless('service_config_product', 'clb', enumeration('service_config_product', 'cloud.VpcBackendType')),
      })(source, scene);
  }
};

const webSocket: BackendCode = (source, scene) => {
  source.take('protocol');
  source.take('service_config_method');
  return of('webSocket', { url: same('service_config_url'), path, timeout })(source, scene);
};

const loadBalance = blockWith('service_tsf_load_balance_conf', (inner, scene) => {
  const isOn = inner.take('is_load_balance') === true;
  const isSticky = inner.take('session_stick_required') === true;
  if (!isOn) {
    throw new Unrepresentable('the L2 construct accepts only true for service_tsf_load_balance_conf.is_load_balance');
  }
  const sessionTimeout = duration('session_stick_timeout', 'seconds')(inner, scene);
  return struct({ method: same('method')(inner, scene), sessionTimeout: isSticky ? sessionTimeout : undefined });
});

const healthCheck = blockWith('service_tsf_health_check_conf', (inner, scene) => {
  if (inner.take('is_health_check') !== true) {
    throw new Unrepresentable('the L2 construct accepts only true for service_tsf_health_check_conf.is_health_check');
  }
  const fields = {
    requestVolumeThreshold: same('request_volume_threshold'),
    errorThresholdPercentage: same('error_threshold_percentage'),
    sleepWindow: duration('sleep_window_in_milliseconds', 'millis'),
  };
  return membersOf(fields, inner, scene);
});

const microservice: BackendCode = (source, scene) => {
  source.take('api_type');
  const services = structures('micro_services', {
    clusterId: same('cluster_id'),
    namespaceId: same('namespace_id'),
    name: same('micro_service_name'),
  });
  return of('microservice', { services, loadBalance, healthCheck, timeout })(source, scene);
};

const BACKENDS: { readonly [type: string]: BackendCode } = {
  HTTP: http,
  WEBSOCKET: webSocket,
  MOCK: (source) => call('cloud.Backend', 'mock', textAt(source, 'service_config_mock_return_message')),
  SCF: of('function', {
    functionName: same('service_config_scf_function_name'),
    namespace: unless(
      'service_config_scf_function_namespace',
      'default',
      same('service_config_scf_function_namespace'),
    ),
    qualifier: unless(
      'service_config_scf_function_qualifier',
      '$DEFAULT',
      same('service_config_scf_function_qualifier'),
    ),
    type: unless(
      'service_config_scf_function_type',
      'EVENT',
      enumeration('service_config_scf_function_type', 'cloud.FunctionType'),
    ),
    integratedResponse: unless(
      'service_config_scf_is_integrated_response',
      false,
      same('service_config_scf_is_integrated_response'),
    ),
    base64Encoded: same('is_base64_encoded'),
    timeout,
  }),
  TSF: microservice,
};

function of(factory: string, fields: Fields): BackendCode {
  return (source, scene) => call('cloud.Backend', factory, membersOf(fields, source, scene));
}

/**
 * Conversion to L2 code for the backend of an API, except object storage buckets as backends, and backend parameters.
 * L2 rejects object storage buckets and backend parameters, because both crash the provider.
 */
export const backend: Field = (source, scene) => {
  const type = String(source.take('service_config_type') ?? 'HTTP');
  const found = BACKENDS[type];
  if (!found) {
    throw new Unrepresentable(`the L2 construct has no cloud.Backend for service_config_type`);
  }
  return found(source, scene);
};

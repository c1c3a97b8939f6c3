import { enumeration, enumerations, Field, Fields, made, same, structures } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { COMMON, controlPlane } from './common';

const GRPC = ['grpc', 'grpcs'];

/** By default, L2 sends `strip_path = false` for gRPC routes, and rejects `stripPath: true`. */
const stripPath: Field = (source, scene) => {
  const strips = same('strip_path')(source, scene);
  const protocols = source.look('protocols');
  const isGrpc = Array.isArray(protocols) && protocols.every((one) => GRPC.includes(String(one)));
  return isGrpc && strips === false ? undefined : strips;
};

const addresses = { ip: same('ip'), port: same('port') };

const OPTIONS: Fields = {
  protocols: enumerations('protocols', 'platform.GatewayProtocol'),
  stripPath,
  preserveHost: same('preserve_host'),
  pathHandling: enumeration('path_handling', 'platform.PathHandling'),
  httpsRedirectStatusCode: same('https_redirect_status_code'),
  requestBuffering: same('request_buffering'),
  responseBuffering: same('response_buffering'),
  ...COMMON,
};

const OWNERS: Fields = { controlPlane, service: made('service.id', 'platform.GatewayService'), name: same('name') };

/** Recognisers that convert traditional routes and expression routes to L2 constructs. */
export const ROUTES: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_route',
    of: 'platform.GatewayRoute',
    fields: {
      ...OWNERS,
      methods: same('methods'),
      hosts: same('hosts'),
      paths: same('paths'),
      headers: same('headers'),
      snis: same('snis'),
      sources: structures('sources', addresses),
      destinations: structures('destinations', addresses),
      regexPriority: same('regex_priority'),
      ...OPTIONS,
    },
    addition: { owner: 'service', method: 'addRoute', without: ['controlPlane'] },
  }),
  simple({
    type: 'konnect_gateway_route_expression',
    of: 'platform.ExpressionRoute',
    fields: { ...OWNERS, expression: same('expression'), priority: same('priority'), ...OPTIONS },
    addition: { owner: 'service', method: 'addExpressionRoute', without: ['controlPlane'] },
  }),
];

import * as l1 from '../../../../lib/cloud/api-gateway-api';
import { replaceWithOutage, warnOfReplacement } from '../../../../lib/core/outages';
import { leaveAsIs, missingOf } from '../../private/left-as-is';
import { ApiOptions } from '../api-props';
import { argumentsOfOthers } from './backend-arguments';

/** Networks of a backend in which the provider can change something; for all others it refuses each update. */
const UPDATABLE = [undefined, 'clb'];

/** What is sent wrongly whenever it, or another of them, changes. */
const LIMITS = ['test_limit', 'pre_limit', 'release_limit'];

/** Keeps Terraform from edits of an API that the provider gets wrong: they are refused, replace it, or are left out. */
export function keepFromWrongEdits(
  resource: l1.ApiGatewayApi,
  config: Partial<l1.ApiGatewayApiConfig>,
  { qpsLimits, description, errorCodes, allowOutage }: ApiOptions,
): void {
  const { protocol, serviceConfigProduct: network } = config;
  const isFixed = !UPDATABLE.includes(network);
  const edit = {
    owner: resource.node.scope!,
    allowOutage,
    what: isFixed
      ? 'anything of an API whose backend is an upstream or a server in a VPC'
      : 'qpsLimits or the network or protocol of the backend',
    outage:
      'the API loses what is attached to it for a moment, and callers have the new one with the next release only',
  };
  replaceWithOutage(resource, { ...(isFixed ? config : { protocol, network, qpsLimits }) }, edit);
  warnOfReplacement(edit);
  leaveAsIs(resource, [
    ...LIMITS,
    ...missingOf({ api_desc: description, response_error_codes: errorCodes, oauth_config: config.oauthConfig }),
    ...argumentsOfOthers(config.serviceConfigType ?? 'HTTP'),
  ]);
}

import { TerraformResource, TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../../lib/cloud/api-gateway-api';
import { ignoreArgumentChanges } from '../../../../lib/core/l1/lifecycle';
import { appliedId, refuseChange, rememberApplied } from '../../../../lib/core/l2/applied';
import { originalPath } from '../../../../lib/core/l2/moves';
import { acceptance, replaceWithOutage, warnOfReplacement } from '../../../../lib/core/l2/outages';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { lazyText } from '../../../../lib/core/values/lazy-text';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { absentArguments } from '../../private/absent-arguments';
import { ApiOptions, ApiProps } from '../api-props';
import { argumentsOfOthers } from './backend-arguments';

/**
 * Values of the API argument `service_config_product` (backend network) with which the provider can update an API in
 * place. The element undefined means that the backend is not in a VPC. The provider rejects updates of an API with any
 * other backend network.
 */
const UPDATABLE = [undefined, 'clb'];

/** QPS limits. When any QPS limit changes, the provider sends some of the QPS limits with wrong numbers. */
const LIMITS = ['test_limit', 'pre_limit', 'release_limit'];

/**
 * Prevents edits of an API that the provider applies incorrectly: the plan fails, Terraform replaces the API, or
 * Terraform ignores the change.
 */
export function preventWrongEdits(
  resource: l1.ApiGatewayApi,
  config: Partial<l1.ApiGatewayApiConfig>,
  { qpsLimits, description, errorCodes, allowOutage }: ApiOptions,
): void {
  const { protocol, serviceConfigProduct: network } = config;
  const isFixed = !UPDATABLE.includes(network);
  const edit = {
    owner: requireValue(resource.node.scope),
    allowOutage,
    what: isFixed
      ? 'anything of an API whose backend is an upstream or a server in a VPC'
      : 'qpsLimits or the network or protocol of the backend',
    outage: 'the API briefly loses its attachments, and callers get the new API only with the next release',
  };
  replaceWithOutage(resource, { ...(isFixed ? config : { protocol, network, qpsLimits }) }, edit);
  warnOfReplacement(edit);
  ignoreArgumentChanges(resource, [
    ...LIMITS,
    ...absentArguments({ api_desc: description, response_error_codes: errorCodes, oauth_config: config.oauthConfig }),
    ...argumentsOfOthers(config.serviceConfigType ?? 'HTTP'),
  ]);
}

/**
 * Makes a Terraform plan fail if a new API takes over the method and path of an old API and `allowOutage` is not true.
 * Terraform would delete the old API and create the new API in any order. The service rejects a second API with the
 * same method and path. Between the deletion and the creation, the attachments of the API would be missing. Does not
 * check APIs with a token in their method or path, or in a different stack than their service. The `terraform_data`
 * that stores the API at a method and path is a child of the gateway service. Thus, the `terraform_data` stays in the
 * state if the API construct is removed.
 */
export function preventTakeover(resource: l1.ApiGatewayApi, { service, method, path, allowOutage }: ApiProps): void {
  const api = requireValue(resource.node.scope);
  const request = `${method} ${path}`;
  const { defaultChild } = service.node;
  const scope = TerraformResource.isTerraformResource(defaultChild) ? defaultChild : (service as Construct);
  const memory = { part: request, scope };
  const stack = TerraformStack.of(api);
  if (isUnresolved(request) || TerraformStack.of(service) !== stack || scope.node.tryFindChild(appliedId(request))) {
    return;
  }
  const within = () => originalPath(api).slice(stack.node.path.length + 1);
  const content = { api: lazyText(within) };
  if (allowOutage) {
    rememberApplied(resource, content, memory);
    return;
  }
  const before = `${api.node.path}: at the last apply, ${request} was answered by another API of the stack, at ${stack.node.path}/`;
  const after = `. If both are the same API with different construct ids, call moveFrom with that path. Otherwise remove the other API, apply, and then add this API; or ${acceptance({ owner: api })}.`;
  refuseChange(resource, content, [before, 'api', after], memory);
}

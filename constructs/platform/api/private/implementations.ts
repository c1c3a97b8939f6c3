import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { operationFindings } from '../../../../lib/core/rules/route-conflicts/operations';
import { addCheck, addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { enforcementsOf } from '../../private/enforcements';
import { ApiImplementationTarget } from '../api-implementation-target';
import { IApiRef } from '../api-reference';
import { operationsOf } from './api-parts';

interface Entry {
  readonly implementation: IConstruct;
  readonly api: IApiRef;
  readonly target: ApiImplementationTarget;
}

const entriesByRoot = new ConstructFact<Entry[]>('implementations');

/**
 * Reports an API implementation that the platform would reject, or that would block the traffic of another
 * implementation.
 */
export function checkImplementation(implementation: IConstruct, api: IApiRef, target: ApiImplementationTarget): void {
  const entries = entriesByRoot.get(implementation.node.root) ?? [];
  entriesByRoot.set(implementation.node.root, entries);

  const ofApi = entries.find((other) => other.api.apiId === api.apiId);
  if (ofApi) {
    const message = `is implemented by ${ofApi.implementation.node.path} already; an API has one implementation: remove one of the two implementations`;
    addError(implementation, 'api', message);
  }
  const ofService = entries.find(({ target: other }) => isSameService(other, target));
  if (ofService) {
    const message = `is a service that implements the API of ${ofService.implementation.node.path} already; a service implements one API: give this API a separate service`;
    addError(implementation, 'target', message);
  }
  const mixed = entries.find(
    ({ target: other }) => other._controlPlaneId === target._controlPlaneId && other._kind !== target._kind,
  );
  if (mixed) {
    const message = `is a ${target._kind}, but ${mixed.implementation.node.path} is linked to a ${mixed.target._kind} of the same control plane, and the policies of the two implementations would block each other; link both APIs to services or both to the control plane, or use another control plane`;
    addError(implementation, 'target', message);
  }
  checkEnforcement(implementation, target);
  checkOperations(implementation, api, target);
  entries.push({ implementation, api, target });
}

function isSameService(
  { _service: one }: ApiImplementationTarget,
  { _service: other }: ApiImplementationTarget,
): boolean {
  return one !== undefined && other !== undefined && one.gatewayServiceId === other.gatewayServiceId;
}

/**
 * Reports API operations whose requests do not reach the gateway service as the specifications of the API describe, by
 * default as warnings. `checkOperations` skips an API that a whole control plane implements.
 */
function checkOperations(
  implementation: IConstruct,
  api: IApiRef,
  { _service: service }: ApiImplementationTarget,
): void {
  if (service) {
    addCheck(implementation, (index) =>
      operationFindings(implementation, service.gatewayServiceId, operationsOf(api), index),
    );
  }
}

/**
 * Reports a control plane that implements an API without an access control enforcement in the app. `checkEnforcement`
 * skips control planes that are looked up or referenced by id, because the app does not know their policies.
 */
function checkEnforcement(implementation: IConstruct, { _kind, _construct }: ApiImplementationTarget): void {
  if (_kind === 'control plane' && TerraformResource.isTerraformResource(_construct.node.defaultChild)) {
    addCheck(implementation, () => {
      const message = `is the control plane ${_construct.node.path}, which has no access control enforcement; add new platform.AccessControlEnforcement(…) with this control plane`;
      return enforcementsOf(_construct).length > 0 ? [] : [{ level: 'error', property: 'target', message }];
    });
  }
}

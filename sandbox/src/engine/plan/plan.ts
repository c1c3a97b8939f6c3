import { planFramework } from './plan-framework';
import { planSdk } from './plan-sdk';
import { Plan, PlanRequest } from './types';

/**
 * Plans a creation or an update of a resource like the real provider. For a replacement, the provider plans an update
 * that reports `requiresReplace`, and Terraform then requests the plan of a creation. Terraform plans the destruction
 * of an object without a request to the provider.
 */
export function planChange(request: PlanRequest): Plan {
  return request.framework === 'plugin-framework' ? planFramework(request) : planSdk(request);
}

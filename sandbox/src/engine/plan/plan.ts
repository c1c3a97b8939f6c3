import { planFramework } from './plan-framework';
import { planSdk } from './plan-sdk';
import { Plan, PlanRequest } from './types';

/**
 * Plans a creation or an update as the real provider would. A replacement is an update that reports `requiresReplace`; Terraform then asks
 * for a creation. Terraform plans the destruction of an object without the provider.
 */
export function planChange(request: PlanRequest): Plan {
  return request.framework === 'plugin-framework' ? planFramework(request) : planSdk(request);
}

import { TerraformResource } from 'cdktf';
import { Outages, replaceWithOutage } from '../../../../lib/core/l2/outages';
import { DdosInstance } from '../ddos-instance';

/**
 * If `allowOutage` is true, makes Terraform replace a `DdosPolicy` or `CcPolicy` when the type of its instance changes.
 * In an update, the provider would silently keep the old type. If `allowOutage` is false, a plan that changes the type
 * of the instance fails.
 */
export function replaceWithType(policy: TerraformResource, { type }: DdosInstance, outages: Outages): void {
  const what = 'the type of the instance';
  replaceWithOutage(
    policy,
    { type },
    { ...outages, what, outage: 'all rules of the policy are removed and created again' },
  );
}

import { TerraformResource } from 'cdktf';
import { Outages, replaceWithOutage } from '../../../../lib/core/outages';
import { DdosInstance } from '../ddos-instance';

/** Replaces a policy when the type of its instance changes: the provider would go on with the old one, without a word. */
export function replaceWithType(policy: TerraformResource, { type }: DdosInstance, outages: Outages): void {
  const what = 'the type of the instance';
  replaceWithOutage(policy, { type }, { ...outages, what, outage: 'all rules are removed and made again' });
}

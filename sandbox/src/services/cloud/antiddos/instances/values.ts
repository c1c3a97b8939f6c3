import { Maker } from '../../../../engine/contract/making';
import { ObjectValue } from '../../../../engine/values/value';
import { FamilyValues } from '../../../kit/family';
import { objectsOf, textOf } from '../../../kit/given';
import { always } from '../../../kit/makers';
import { spaced } from '../../../kit/texts';
import { inBlocks, joined } from '../../kit/lists';

/** Configurations of packages, in the order in which the provider reads them. */
const CONFIGURATIONS = ['enterprise_package_config', 'standard_package_config', 'standard_plus_package_config'];

const copied =
  (name: string): Maker =>
  ({ root }) =>
    typeof root[name] === 'symbol' ? undefined : root[name];

/** Attributes of packages and protected addresses that the cloud generates. */
export const INSTANCE_VALUES: FamilyValues = {
  makers: {
    'dayu_eip eip_address_status': always('BIND'),
    'dayu_eip protection_status': always('idle'),
    'dayu_eip resource_region': copied('bind_resource_region'),
    'dayu_eip eip_bound_rsc_ins': copied('bind_resource_id'),
    'dayu_eip expired_time': ({ now }) => spaced(new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))),
  },
  idParts: {
    'bound_ips joined by ,': ({ root }) => joined(inBlocks(root.bound_ip_list, 'ip')),
    region: ({ root }) => regionOf(root),
  },
  idPrefixes: { antiddos_bgp_instance: 'bgp-' },
};

/** Returns the region of a package, which is the region of the last configuration that the package has. */
export function regionOf(instance: ObjectValue): string {
  return textOf(CONFIGURATIONS.flatMap((name) => objectsOf(instance[name])).at(-1)?.region);
}

import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject } from '../../../engine/values/value';
import { holding } from '../kit/others';

/** A certificate shows the names of the SNIs that refer to it. */
const certificate: Behaviour = {
  types: ['gateway_certificate'],
  show: (values, world) => ({
    ...values,
    snis: holding(world, 'gateway_sni', 'certificate.id', values.id).map(({ name }) => name),
  }),
};

/** A control plane contains some values twice. An update keeps the value at the top level and in `config` equal. */
const controlPlane: Behaviour = {
  types: ['gateway_control_plane'],
  settle: (values, before) =>
    before && isObject(values.config)
      ? {
          ...values,
          config: {
            ...values.config,
            auth_type: values.auth_type ?? values.config.auth_type,
            proxy_urls: values.proxy_urls ?? [],
          },
        }
      : values,
};

/** A membership has the same id as its group. */
const group: Behaviour = {
  types: ['gateway_control_plane'],
  removed: ({ id }, world) => world.remove('gateway_control_plane_membership', String(id)),
};

/** Behaviour of control planes and their parts beyond stored values. */
export const GATEWAY_BEHAVIOURS: readonly Behaviour[] = [certificate, controlPlane, group];

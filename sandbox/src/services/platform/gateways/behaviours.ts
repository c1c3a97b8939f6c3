import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject } from '../../../engine/values/value';
import { holding } from '../kit/others';

/** A certificate lists the names that it is used for. */
const certificate: Behaviour = {
  types: ['gateway_certificate'],
  show: (values, world) => ({
    ...values,
    snis: holding(world, 'gateway_sni', 'certificate.id', values.id).map(({ name }) => name),
  }),
};

/** What a control plane says of itself twice is the same. */
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

/** The members of a group are kept under the id of the group itself. */
const group: Behaviour = {
  types: ['gateway_control_plane'],
  removed: ({ id }, world) => world.remove('gateway_control_plane_membership', String(id)),
};

/** What control planes and what is within them show beside what they were told. */
export const GATEWAY_BEHAVIOURS: readonly Behaviour[] = [certificate, controlPlane, group];

import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject } from '../../../engine/values/value';
import { holding } from '../kit/others';

/** Responses for a certificate contain the names of the SNIs that refer to the certificate. */
const certificate: Behaviour = {
  types: ['gateway_certificate'],
  show: (values, world) => ({
    ...values,
    snis: holding(world, 'gateway_sni', 'certificate.id', values.id).map(({ name }) => name),
  }),
};

/**
 * A control plane contains some values at the top level and in `config`. An update copies the authentication type and
 * the proxy URLs into `config`.
 */
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

/**
 * The object for the members of a control plane group has the id of the group, and is removed together with the group.
 */
const group: Behaviour = {
  types: ['gateway_control_plane'],
  removed: ({ id }, world) => world.remove('gateway_control_plane_membership', String(id)),
};

/** Computed values of control planes and their parts in responses, and effects of changes. */
export const GATEWAY_BEHAVIOURS: readonly Behaviour[] = [certificate, controlPlane, group];

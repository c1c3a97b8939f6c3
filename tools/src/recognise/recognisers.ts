import { DDOS } from './cloud/ddos';
import { API_GATEWAY } from './cloud/gateway';
import { TEMPLATES } from './cloud/templates';
import { API } from './platform/api';
import { AUTH_STRATEGY } from './platform/auth-strategy';
import { AUTHORIZATION } from './platform/authorization';
import { CLASSIC } from './platform/classic';
import { CLOUD_GATEWAY } from './platform/cloud-gateway';
import { EVENT_GATEWAY } from './platform/event-gateway';
import { GATEWAY } from './platform/gateway';
import { INTEGRATION } from './platform/integration';
import { MESH } from './platform/mesh';
import { ORGANIZATION } from './platform/organization';
import { PORTAL } from './platform/portal';
import { Recogniser } from './recogniser';

const ALL: readonly Recogniser[] = [
  ...GATEWAY,
  ...API,
  ...AUTH_STRATEGY,
  ...PORTAL,
  ...CLASSIC,
  ...ORGANIZATION,
  ...AUTHORIZATION,
  ...INTEGRATION,
  ...MESH,
  ...EVENT_GATEWAY,
  ...CLOUD_GATEWAY,
  ...API_GATEWAY,
  ...DDOS,
  ...TEMPLATES,
];

const exact = new Map(ALL.flatMap((one) => one.types.map((type) => [type, one] as const)));

/** Returns the recogniser of the L2 construct for a Terraform type. */
export function recogniserOf(type: string): Recogniser | undefined {
  return (
    exact.get(type) ??
    ALL.find(({ types }) => types.some((one) => one.endsWith('*') && type.startsWith(one.slice(0, -1))))
  );
}

/** Returns the position of a Terraform type in the order of recognisers. Recognisers of common types come first. */
export function rankOf(type: string): number {
  const recogniser = recogniserOf(type.replace(/^data\./, ''));
  return recogniser ? ALL.indexOf(recogniser) : ALL.length;
}

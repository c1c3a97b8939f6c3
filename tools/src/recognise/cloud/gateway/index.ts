import { Recogniser } from '../../recogniser';
import { APIS } from './api';
import { CLIENTS } from './clients';
import { POLICIES } from './policies';
import { RELEASES } from './releases';
import { SERVICES } from './service';
import { UPSTREAMS } from './upstream';

/** Recognisers that convert existing objects of the cloud API gateway to L2 constructs. */
export const API_GATEWAY: readonly Recogniser[] = [
  ...SERVICES,
  ...APIS,
  ...UPSTREAMS,
  ...CLIENTS,
  ...POLICIES,
  ...RELEASES,
];

import { IConstruct } from 'constructs';
import { PlatformRegion } from '../platform-region';

/** Entity and role that a grant assigns to a team or system account. */
export interface Grantable {
  readonly entityTypeName: string;
  readonly entityId: string | undefined;
  readonly roleName: string;
  readonly region?: PlatformRegion;
  /** Construct of the granted entity, if the role was created with a construct instead of an id. */
  readonly entity?: IConstruct;
}

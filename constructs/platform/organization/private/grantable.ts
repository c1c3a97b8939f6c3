import { IConstruct } from 'constructs';
import { PlatformRegion } from '../platform-region';

/** Role that a grant assigns to a team or system account, and the entity that the role applies to. */
export interface Grantable {
  readonly entityTypeName: string;
  readonly entityId: string | undefined;
  readonly roleName: string;
  readonly region?: PlatformRegion;
  /** Construct of the entity that the role applies to, if the role was created with a construct instead of an id. */
  readonly entity?: IConstruct;
}

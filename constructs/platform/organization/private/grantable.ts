import { IConstruct } from 'constructs';
import { PlatformRegion } from '../platform-region';

/** Entity and role of a grant. */
export interface Grantable {
  readonly entityTypeName: string;
  readonly entityId: string | undefined;
  readonly roleName: string;
  readonly region?: PlatformRegion;
  /** Entity of the grant, if more than the id of the entity is known. */
  readonly entity?: IConstruct;
}

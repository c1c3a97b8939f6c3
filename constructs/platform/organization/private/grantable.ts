import { IConstruct } from 'constructs';
import { PlatformRegion } from '../platform-region';

/** What is granted by a role. */
export interface Grantable {
  readonly entityTypeName: string;
  readonly entityId: string | undefined;
  readonly roleName: string;
  readonly region?: PlatformRegion;
  /** The entity, where it is known by more than its id. */
  readonly entity?: IConstruct;
}

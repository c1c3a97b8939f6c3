import { IConstruct } from 'constructs';
import { Diagnostic } from '../shared/diagnostic';
import { CallSite } from './call-site';

/** Path of a value, and whether messages may show it. */
export interface Place {
  readonly path: string;
  readonly secret: boolean;
  /** Whether vault references are allowed. */
  readonly vault?: boolean;
}

/** Position of a diagnostic: a property of a construct. */
export interface PropertyPosition {
  /** Path of the property below the construct, such as `config.redis.port`. Empty for the construct as a whole. */
  readonly property: string;
  /** The user's call with the mistake, if it may differ from the call that created the construct. */
  readonly call?: CallSite;
}

/** Diagnostic about one property of a construct. */
export type PropertyDiagnostic = Diagnostic<PropertyPosition>;

/** Findings of one construct. */
export interface Entry {
  readonly construct: IConstruct;
  /** Terraform type, or the class of a construct that consists of several. `stack` for a stack. */
  readonly type: string;
  readonly findings: PropertyDiagnostic[];
}

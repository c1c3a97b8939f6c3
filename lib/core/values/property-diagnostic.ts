import { IConstruct } from 'constructs';
import { Diagnostic } from '../shared/diagnostic';
import { CallSite } from './call-site';

/** Path of a value in the arguments, and whether messages may show the value. */
export interface Place {
  readonly path: string;
  readonly secret: boolean;
  /** Whether the argument accepts vault references. */
  readonly vault?: boolean;
}

/** Position of a diagnostic: a property of a construct. */
export interface PropertyPosition {
  /**
   * Path of the property below the construct, such as `config.redis.port`. `property` is empty if the diagnostic
   * concerns the construct as a whole.
   */
  readonly property: string;
  /** The user's call with the mistake, if that call may differ from the call that created the construct. */
  readonly call?: CallSite;
}

/** Diagnostic about one property of a construct. */
export type PropertyDiagnostic = Diagnostic<PropertyPosition>;

/** Findings about one construct, with the type of the construct. */
export interface Entry {
  readonly construct: IConstruct;
  /**
   * Terraform type of the construct, or the name of its class if it consists of several resources. `stack` for a stack.
   */
  readonly type: string;
  readonly findings: PropertyDiagnostic[];
}

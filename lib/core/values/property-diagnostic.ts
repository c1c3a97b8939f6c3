import { IConstruct } from 'constructs';
import { Diagnostic } from '../shared/diagnostic';
import { CallSite } from './call-site';

/** Path of an argument value in an L1 construct, and whether messages may show the value. */
export interface Place {
  readonly path: string;
  readonly secret: boolean;
  /** Whether the argument accepts vault references. */
  readonly vault?: boolean;
}

/** Position of an error or warning: a property of a construct, and the call by the user's code. */
export interface PropertyPosition {
  /**
   * Path of the property below the construct, such as `config.redis.port`. The path is empty if the error or warning
   * concerns the construct as a whole.
   */
  readonly property: string;
  /** Call by the user's code that contains the mistake. Undefined for the call that created the construct. */
  readonly call?: CallSite;
}

/** Error or warning about one property of a construct, or about the construct as a whole. */
export type PropertyDiagnostic = Diagnostic<PropertyPosition>;

/** Errors and warnings about one construct, with the type of the construct. */
export interface Entry {
  readonly construct: IConstruct;
  /**
   * Terraform type of an L1 construct, or the class name of any other construct. The type is `stack` for a stack with
   * an invalid context value.
   */
  readonly type: string;
  readonly findings: PropertyDiagnostic[];
}

import { IConstruct } from 'constructs';
import { CallSite } from './call-site';

/** Path of a value, and whether messages may show it. */
export interface Place {
  readonly path: string;
  readonly secret: boolean;
  /** Whether vault references are allowed. */
  readonly vault?: boolean;
}

/** Finding of the rules about one property. */
export interface Finding {
  /** Errors stop the synthesis. Warnings do not. */
  readonly level: 'error' | 'warning';
  /** Path of the property below the construct, such as `config.redis.port`. Empty for the construct as a whole. */
  readonly property: string;
  /** The problem, the given value and the allowed values. */
  readonly message: string;
  /** The user's call with the mistake, if it may differ from the call that created the construct. */
  readonly call?: CallSite;
}

/** Findings of one construct. */
export interface Entry {
  readonly construct: IConstruct;
  /** Terraform type, or the class of a construct that consists of several. `stack` for a stack. */
  readonly type: string;
  readonly findings: Finding[];
}

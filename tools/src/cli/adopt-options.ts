import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { EngineName } from '../engines';

/** Options of `gateways adopt`. */
export interface AdoptOptions extends StoreOption {
  /** Files and folders with the objects to adopt. */
  readonly sources: readonly string[];
  /** Terraform types of objects, and names or paths of fields in declarative files, that the command leaves out. */
  readonly leaveOut?: readonly string[];
  /** Id of the control plane to which the entities of the declarative files belong. */
  readonly controlPlaneId?: string;
  readonly sandbox?: boolean;
  /** Whether to adopt the objects of the live platform, with the token in the environment. */
  readonly platform?: boolean;
  readonly region?: string;
  readonly serverUrl?: string;
  /**
   * Names or ids of the control planes to read. If control planes or portals are given, the command reads no objects of
   * the platform outside of them.
   */
  readonly controlPlane?: readonly string[];
  readonly portal?: readonly string[];
  readonly language: 'typescript' | 'python';
  /** CDK package (cdktn or cdktf) of the generated project. Default: the CDK package whose library is installed. */
  readonly engine?: EngineName;
  readonly level?: 'l1';
  readonly output: string;
  readonly verify?: boolean;
}

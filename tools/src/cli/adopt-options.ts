import { StoreOption } from 'cdktf-gateways-sandbox/toolkit/commands';
import { EngineName } from '../engines';

/** Options of `gateways adopt`. */
export interface AdoptOptions extends StoreOption {
  /** Files and folders. */
  readonly sources: readonly string[];
  /** Terraform types to leave out, and fields and paths of declarative files to leave out. */
  readonly leaveOut?: readonly string[];
  /** Control plane of the declarative files. */
  readonly controlPlaneId?: string;
  readonly sandbox?: boolean;
  /** Whether to adopt the live platform, with the token in the environment. */
  readonly platform?: boolean;
  readonly region?: string;
  readonly serverUrl?: string;
  /** Names or ids. If given, or if portals are given, nothing else of the platform is read. */
  readonly controlPlane?: readonly string[];
  readonly portal?: readonly string[];
  readonly language: 'typescript' | 'python';
  /** Engine of the project. Default: the engine whose library is installed. */
  readonly engine?: EngineName;
  readonly level?: 'l1';
  readonly output: string;
  readonly verify?: boolean;
}

export { addressOf, type Deployment, type DeploymentOptions, type Outputs, type Resource } from './deployment';
export type { Attributes } from './objects';
export type { Action, Change, Plan } from './plan';
export { type Fault, type LogFilter, Sandbox, type SandboxOptions } from './sandbox';
export type { Construct, Source } from './source';
export type { LoggedRequest } from '../engine/store';
export { TerraformError } from './terraform';

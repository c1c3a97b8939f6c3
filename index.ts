export * as cloud from './constructs/cloud';
export * as platform from './constructs/platform';
export * from './lib/core/values/duration';
export * from './lib/core/l2/managed-construct';
export * from './lib/core/l2/managed-props';
export * from './lib/core/values/maps';
export * from './lib/core/values/removal-policy';
export * from './lib/core/l1/resource-names';
export * from './lib/core/l2/secret-value';

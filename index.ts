export * as cloud from './constructs/cloud';
export * as platform from './constructs/platform';
export * from './lib/core/duration';
export * from './lib/core/managed-construct';
export * from './lib/core/managed-props';
export * from './lib/core/maps';
export * from './lib/core/removal-policy';
export * from './lib/core/resource-names';
export * from './lib/core/secret-value';

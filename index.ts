export * as cloud from './constructs/cloud';
export * as platform from './constructs/platform';
export * from './lib/core/maps';

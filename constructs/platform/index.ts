export * as l1 from '../../lib/platform';
export * from './gateway/control-plane';
export * from './provider';
export * from './string-filter';

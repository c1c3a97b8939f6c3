export * as l1 from '../../lib/platform';
export * from './provider';

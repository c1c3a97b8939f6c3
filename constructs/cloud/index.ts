export * as l1 from '../../lib/cloud';
export * from './provider';

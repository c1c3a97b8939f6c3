export { StoreError, type StoreErrorCode } from './error';
export { defaultStoreFile } from './file';
export { isAlive } from './liveness';
export { Store } from './store';
export * from './types';

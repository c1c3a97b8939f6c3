export { StoreError, type StoreErrorCode } from './error';
export { defaultStoreFile, exists } from './file';
export { isAlive, ownerOf } from './liveness';
export { Store } from './store';
export * from './types';

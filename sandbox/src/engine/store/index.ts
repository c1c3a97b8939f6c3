export { StoreError, type StoreErrorCode } from './error';
export { defaultStoreFile } from './file';
export { isAlive, ownerOf } from './liveness';
export { Store } from './store';
export * from './types';

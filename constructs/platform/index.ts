export * as l1 from '../../lib/platform';
export * from './gateway/control-plane';
export * from './portal/auth-method';
export * from './portal/auth-strategy';
export * from './portal/key-lifetime';
export * from './portal/portal-reference';
export * from './provider';
export * from './string-filter';

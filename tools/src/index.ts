export { compose, Composed, Composition } from './compose/compose';
export * from './inventory/inventory';

export * from './api-product';
export * from './api-product-document';
export * from './api-product-publication';
export * from './api-product-reference';
export * from './api-product-specification';
export * from './api-product-version';
export * from './classic-portal';

import { every, only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { always } from '../../kit/makers';
import { inOwner } from '../kit/names';
import { PRODUCT_BEHAVIOURS } from './behaviours';
import { PRODUCT_REFERENCES } from './references';

/** Simulated family of resource types: API products, and their publications on classic portals. */
export const PRODUCTS: Family = {
  references: PRODUCT_REFERENCES,
  uniques: inOwner('api_product_id', 'api_product_version'),
  behaviours: PRODUCT_BEHAVIOURS,
  cascades: {
    api_product: { api_product_id: every },
    api_product_version: {
      api_product_version_id: only('api_product_specification'),
      product_version_id: only('portal_product_version'),
    },
  },
  values: { makers: { 'api_product version_count': always(0), 'api_product_document content': always('') } },
};

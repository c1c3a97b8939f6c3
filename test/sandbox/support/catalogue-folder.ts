import * as path from 'node:path';

/** The catalogue of this checkout. */
export const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

import * as path from 'path';

/** The catalogue of this checkout. */
export const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

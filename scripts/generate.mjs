/** Generates L1 from the catalogue: `npm run generate`. */
import { generate, install } from './prepare.mjs';

install();
generate();

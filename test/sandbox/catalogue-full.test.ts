/** The whole catalogue with the real terraform, with all arguments that can go together. */
import { describeCatalogue } from './support/catalogue-life';

describeCatalogue('full');

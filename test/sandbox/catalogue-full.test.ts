/** Tests all types of the catalogue with the real terraform, with all compatible arguments. */
import { describeCatalogue } from './support/catalogue-life';

describeCatalogue('full');

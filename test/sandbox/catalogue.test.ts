/** Tests all types of the catalogue with the real terraform, with required arguments only. */
import { describeCatalogue } from './support/catalogue-life';

describeCatalogue('minimal');

/** The whole catalogue with the real terraform, with the required arguments alone. */
import { describeCatalogue } from './support/catalogue-life';

describeCatalogue('minimal');

import { IConstruct } from 'constructs';
import { literalValue } from '../../../../lib/core/values/literal';
import { checkCertificate } from '../../private/pem';

/**
 * Reports an error if a text is not a certificate in PEM format. Does not check tokens, and texts with expressions of
 * the event gateway.
 */
export function checkEventCertificate(construct: IConstruct, property: string, text: string | undefined): void {
  const value = text && literalValue(text);
  if (value && !value.includes('${')) {
    checkCertificate(construct, property, value);
  }
}

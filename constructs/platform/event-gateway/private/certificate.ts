import { IConstruct } from 'constructs';
import { literalValue } from '../../../../lib/core/literal';
import { checkCertificate } from '../../private/pem';

/** Refuses a text that is neither a certificate nor an expression by which the event gateway finds one. */
export function checkEventCertificate(construct: IConstruct, property: string, text: string | undefined): void {
  const value = text && literalValue(text);
  if (value && !value.includes('${')) {
    checkCertificate(construct, property, value);
  }
}

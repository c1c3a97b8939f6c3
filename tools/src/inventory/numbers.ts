import { Decimal, numberFrom } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Expression } from './inventory';

/**
 * Converts decimal digits to a number. A number that would lose digits in JavaScript becomes an expression, which
 * Terraform reads.
 */
export function numberOf(text: string): number | Expression {
  const number = numberFrom(text);
  return number instanceof Decimal ? new Expression(`\${${number.text}}`) : number;
}

import { Decimal, numberFrom } from 'cdktf-gateways-sandbox/toolkit';
import { Expression } from './inventory';

/** A number by its digits. One of which JavaScript would lose some is an expression, so that Terraform reads it. */
export function numberOf(text: string): number | Expression {
  const number = numberFrom(text);
  return number instanceof Decimal ? new Expression(`\${${number.text}}`) : number;
}

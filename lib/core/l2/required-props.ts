import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { isReported } from './calls/reported';
import { SecretValue } from './secret-value';

// An unresolved token, so later checks skip it.
const TEXT = cdktf.Lazy.stringValue({ produce: () => 'missing' });
// A separate token, because every use of it counts as a secret.
const SECRET = cdktf.Lazy.stringValue({ produce: () => 'missing' });
const NUMBER = cdktf.Lazy.numberValue({ produce: () => 0 });

/** Placeholders for missing required values, by type. */
export const MISSING = {
  /** A text, or an element of a list of texts. */
  text: (): any => TEXT,
  secret: () => SecretValue.fromExpression(SECRET),
  number: () => NUMBER,
  texts: (): any[] => [TEXT],
  map: (): { [key: string]: any } => ({}),
  /** A referenced construct. Each attribute is a placeholder text, except the given attributes. */
  reference: (owner: IConstruct, attributes: { [name: string]: any } = {}): any =>
    new Proxy(owner, {
      get: (target, key) => {
        const known = attributes[key as string] ?? Reflect.get(target, key);
        return known ?? (typeof key === 'symbol' ? undefined : TEXT);
      },
    }),
};

/**
 * Completes the arguments of a construct. Reports missing required arguments and inserts placeholders, so that one
 * report has all mistakes. TypeScript's compiler also finds missing arguments, but plain JavaScript has no compiler.
 *
 * @param standIns functions that create the placeholder of each required argument
 */
export function complete<P extends object>(
  construct: IConstruct,
  props: P,
  standIns: { [property in keyof P]?: (owner: IConstruct) => P[property] },
): P {
  const missing = (Object.keys(standIns) as (keyof P & string)[]).filter(
    (property) => props?.[property] === undefined || props[property] === null,
  );
  if (missing.length === 0) {
    return props;
  }
  const unreported = missing.filter((property) => !isReported(props, property));
  unreported.forEach((property) => addError(construct, property, 'is required, but was not given'));
  return { ...props, ...Object.fromEntries(missing.map((property) => [property, standIns[property]!(construct)])) };
}

import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { SecretValue } from '../secret-value';
import { addError } from './problems';

// To all checks a token, so that nothing more is said of it.
const TEXT = cdktf.Lazy.stringValue({ produce: () => 'missing' });
// One of its own, as it counts as a secret wherever it stands.
const SECRET = cdktf.Lazy.stringValue({ produce: () => 'missing' });
const NUMBER = cdktf.Lazy.numberValue({ produce: () => 0 });

/** What stands for a value that was not given, by its kind. */
export const MISSING = {
  /** A text, or one of several texts. */
  text: (): any => TEXT,
  secret: () => SecretValue.fromExpression(SECRET),
  number: () => NUMBER,
  texts: (): any[] => [TEXT],
  map: (): { [key: string]: any } => ({}),
  /** A construct that is referred to: each of its attributes is a text that is missing, but for those given. */
  reference: (owner: IConstruct, attributes: { [name: string]: any } = {}): any =>
    new Proxy(owner, {
      get: (target, key) => {
        const known = attributes[key as string] ?? Reflect.get(target, key);
        return known ?? (typeof key === 'symbol' ? undefined : TEXT);
      },
    }),
};

/**
 * The arguments of a construct, complete: what is required and was not given is reported, and something stands for it, so
 * that building goes on and other mistakes are found too. The compiler sees to this in TypeScript; plain JavaScript has
 * none.
 *
 * @param standIns for each required argument what makes its stand-in
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
  missing.forEach((property) => addError(construct, property, 'is required, but was not given'));
  return { ...props, ...Object.fromEntries(missing.map((property) => [property, standIns[property]!(construct)])) };
}

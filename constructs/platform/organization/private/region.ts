import { Lazy } from 'cdktf';
import { IConstruct } from 'constructs';
import { originOf, providerAt } from '../../private/provider-of';

/** How a server URL names the region that it is for. */
const REGIONAL = /^https?:\/\/([a-z]{2})\./;

/** One token for each provider, as there are many grants. */
const tokens = new WeakMap<IConstruct, string>();

/**
 * The region of an entity, for an argument: that of its provider, which may come later. Undefined for what is only referred to.
 */
export function regionToken(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  if (!origin) {
    return undefined;
  }
  const token = tokens.get(origin) ?? Lazy.stringValue({ produce: () => regionAt(origin) });
  tokens.set(origin, token);
  return token;
}

/** The region of an entity, once the app is complete; undefined where nothing says it. */
export function regionOf(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  return origin && regionAt(origin);
}

function regionAt(origin: IConstruct): string | undefined {
  return REGIONAL.exec(providerAt(origin)?.serverUrl ?? '')?.[1];
}

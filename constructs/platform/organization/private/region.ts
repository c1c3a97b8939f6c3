import { Lazy } from 'cdktf';
import { IConstruct } from 'constructs';
import { originOf, providerAt } from '../../private/provider-of';

/** How a server URL names the region that it is for. */
const REGIONAL = /^https?:\/\/([a-z]{2})\./;

/** For each provider what stands for its region: looked up once, as there are many grants. */
const known = new WeakMap<IConstruct, { readonly region: string | undefined }>();

/**
 * The region of an entity, for an argument: that of its provider, which may come later. Undefined for what is only referred to.
 */
export function regionText(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  if (!origin) {
    return undefined;
  }
  const found = known.get(origin) ?? {
    region: providerAt(origin) ? regionAt(origin) : Lazy.stringValue({ produce: () => regionAt(origin) }),
  };
  known.set(origin, found);
  return found.region;
}

/** The region of an entity, once the app is complete; undefined where nothing says it. */
export function regionOf(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  return origin && regionAt(origin);
}

function regionAt(origin: IConstruct): string | undefined {
  return REGIONAL.exec(providerAt(origin)?.serverUrl ?? '')?.[1];
}

import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { lazyText } from '../../../../lib/core/values/lazy-text';
import { originOf, providerAt } from '../../private/provider-of';

/** Matches the region in a server URL. */
const REGIONAL = /^https?:\/\/([a-z]{2})\./;

/** Region by Terraform provider. The region of a provider is cached, because an app may have many grants. */
const known = new ConstructFact<{ readonly region: string | undefined }>('providerRegion');

/**
 * Returns the region of an entity for an argument: the region of its Terraform provider, which the program may add
 * later. Returns undefined for references.
 */
export function regionText(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  if (!origin) {
    return undefined;
  }
  const found = known.get(origin) ?? {
    region: providerAt(origin) ? regionAt(origin) : lazyText(() => regionAt(origin)),
  };
  known.set(origin, found);
  return found.region;
}

/** Returns the region of an entity when the app is complete. Returns undefined if the region is unknown. */
export function regionOf(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  return origin && regionAt(origin);
}

function regionAt(origin: IConstruct): string | undefined {
  return REGIONAL.exec(providerAt(origin)?.serverUrl ?? '')?.[1];
}

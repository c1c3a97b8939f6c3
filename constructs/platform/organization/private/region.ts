import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { lazyText } from '../../../../lib/core/values/lazy-text';
import { originOf, providerAt } from '../../private/provider-of';

/** Matches the platform region in the server URL of a Terraform provider. */
const REGIONAL = /^https?:\/\/([a-z]{2})\./;

/**
 * Platform region of each Terraform provider. The region of a Terraform provider is cached, because an app may have
 * many grants.
 */
const known = new ConstructFact<{ readonly region: string | undefined }>('providerRegion');

/**
 * Returns the platform region of an entity for a grant's argument: the region of the entity's Terraform provider, which
 * the program may add later. Returns undefined for references to entities that the app neither creates nor looks up,
 * and if the server URL of the provider contains no region.
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

/**
 * Returns the platform region of an entity, or undefined if the region of the entity is unknown. Call `regionOf` only
 * when the app is complete.
 */
export function regionOf(entity: IConstruct): string | undefined {
  const origin = originOf(entity);
  return origin && regionAt(origin);
}

function regionAt(origin: IConstruct): string | undefined {
  return REGIONAL.exec(providerAt(origin)?.serverUrl ?? '')?.[1];
}

import { World } from '../../../engine/server/world';
import { isObject, ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { found } from '../kit/found';

/** The environments of every service, in the order that versions pass them. */
export const ENVIRONMENTS = ['test', 'prepub', 'release'] as const;

/** A version of a service in its history. */
export interface Version {
  readonly name: string;
  readonly description: string;
}

/*
 * The service keeps what no resource shows: each version that was released, with its APIs as they were then, and which of
 * them an environment serves. It stays when the release leaves terraform.
 */

/** Releases a service as it is now: the environment serves this version from now on. */
export function release(world: World, released: ObjectValue): void {
  const [id, name] = [textOf(released.service_id), textOf(released.release_version)];
  const version = { name, description: textOf(released.release_desc) };
  world.set(historyOf(id), [...listOf(world, historyOf(id)), version]);
  world.set(contentOf(id, name), apisNow(world, id));
  serve(world, id, textOf(released.environment_name), name);
}

/** Has an environment serve a version that was released before, to whichever environment. */
export function serve(world: World, service: string, environment: string, version: string): void {
  world.set(servedIn(service, environment), version);
}

/** Takes a service out of an environment: nothing is to be reached there any more. */
export function takeDown(world: World, service: string, environment: string): void {
  world.set(servedIn(service, environment), undefined);
}

/** Forgets a service that is gone. */
export function forget(world: World, service: string): void {
  versionsOf(world, service).forEach(({ name }) => world.set(contentOf(service, name), undefined));
  world.set(historyOf(service), undefined);
  ENVIRONMENTS.forEach((environment) => takeDown(world, service, environment));
}

/** All versions that were ever released of a service, the oldest first. */
export function versionsOf(world: World, service: string): Version[] {
  return listOf(world, historyOf(service)).map(({ name, description }) => ({
    name: textOf(name),
    description: textOf(description),
  }));
}

/** The version that an environment serves; undefined where the service is not to be reached there. */
export function versionIn(world: World, service: string, environment: string): string | undefined {
  const version = world.setting(servedIn(service, environment));
  return typeof version === 'string' ? version : undefined;
}

/** The APIs of a version, as they were when it was released. */
export function apisOfVersion(world: World, service: string, version: string): ObjectValue[] {
  return listOf(world, contentOf(service, version));
}

function apisNow(world: World, service: string): ObjectValue[] {
  const imported = found(world, 'api_gateway_import_open_api', { service_id: service });
  return [
    ...found(world, 'api_gateway_api', { service_id: service }),
    ...imported.map((api): ObjectValue => ({ ...api, id: api.api_id ?? null })),
  ];
}

function listOf(world: World, setting: string): ObjectValue[] {
  const kept = world.setting(setting);
  return Array.isArray(kept) ? kept.filter(isObject) : [];
}

function historyOf(service: string): string {
  return `versions.${service}`;
}

function contentOf(service: string, version: string): string {
  return `version.${service}.${version}`;
}

function servedIn(service: string, environment: string): string {
  return `served.${service}.${environment}`;
}

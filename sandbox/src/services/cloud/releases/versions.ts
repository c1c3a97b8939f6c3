import { ObjectStore } from '../../../engine/contract/object-store';
import { isObject, ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { found } from '../kit/found';

/** Environments of each gateway service, in the usual order of releases: test, prepub, release. */
export const ENVIRONMENTS = ['test', 'prepub', 'release'] as const;

/** Version in the release history of a gateway service. */
export interface Version {
  readonly name: string;
  readonly description: string;
}

/*
 * The service stores data that no resource shows: each released version with its APIs at that time, and the version
 * that each environment serves. The sandbox keeps the released versions when terraform destroys a release.
 */

/**
 * Creates a version with the current APIs of a gateway service. After the call, the environment of the release serves
 * the new version.
 */
export function release(world: ObjectStore, released: ObjectValue): void {
  const [id, name] = [textOf(released.service_id), textOf(released.release_version)];
  const version = { name, description: textOf(released.release_desc) };
  world.set(historyOf(id), [...listOf(world, historyOf(id)), version]);
  world.set(contentOf(id, name), apisNow(world, id));
  serve(world, id, textOf(released.environment_name), name);
}

/** Makes an environment serve a version that was released before, to any environment. */
export function serve(world: ObjectStore, service: string, environment: string, version: string): void {
  world.set(servedIn(service, environment), version);
}

/** Takes a gateway service offline in an environment. */
export function takeDown(world: ObjectStore, service: string, environment: string): void {
  world.set(servedIn(service, environment), undefined);
}

/**
 * Deletes the stored versions of a gateway service that no longer exists, and the records of the versions that its
 * environments serve.
 */
export function forget(world: ObjectStore, service: string): void {
  versionsOf(world, service).forEach(({ name }) => world.set(contentOf(service, name), undefined));
  world.set(historyOf(service), undefined);
  ENVIRONMENTS.forEach((environment) => takeDown(world, service, environment));
}

/** Returns all versions of a gateway service that were ever released, the oldest first. */
export function versionsOf(world: ObjectStore, service: string): Version[] {
  return listOf(world, historyOf(service)).map(({ name, description }) => ({
    name: textOf(name),
    description: textOf(description),
  }));
}

/**
 * Returns the version that an environment serves, or undefined if the gateway service is offline in the environment.
 */
export function versionIn(world: ObjectStore, service: string, environment: string): string | undefined {
  const version = world.setting(servedIn(service, environment));
  return typeof version === 'string' ? version : undefined;
}

/** Returns the APIs of a version of a gateway service, as they were at the time of the release. */
export function apisOfVersion(world: ObjectStore, service: string, version: string): ObjectValue[] {
  return listOf(world, contentOf(service, version));
}

/** Returns the current APIs of a gateway service, released or not, including the APIs of imported OpenAPI documents. */
export function apisNow(world: ObjectStore, service: string): ObjectValue[] {
  const imported = found(world, 'api_gateway_import_open_api', { service_id: service });
  return [
    ...found(world, 'api_gateway_api', { service_id: service }),
    ...imported.map((api): ObjectValue => ({ ...api, id: api.api_id ?? null })),
  ];
}

function listOf(world: ObjectStore, setting: string): ObjectValue[] {
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

import { Code, Creation, MethodCall, struct, Struct } from '../../code/code';
import { InventoryObject, isOutOfReach, ObjectReference, textOf } from '../../inventory/inventory';
import { callOf } from '../addition';
import { membersOf } from '../fields';
import { Simple, takeOverOf } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';
import { factsOf } from '../texts';
import { API_ITSELF, IMPLEMENTATION, PUBLICATION, specificationOverrides, VERSION } from './api';

/** Objects that one `PublishedApi` creates. */
export interface PublishedParts {
  readonly api: InventoryObject;
  /**
   * The version that the `PublishedApi` creates: the latest version of the API. The generated code adds all other
   * versions with `Api.addVersion`.
   */
  readonly version: InventoryObject;
  readonly implementation?: InventoryObject;
  /**
   * The publication that the `PublishedApi` creates: the first publication of the API. The generated code adds all
   * other publications with `Api.publishTo`.
   */
  readonly publication: InventoryObject;
}

/** Returns the objects of a Terraform type, in the order of the inventory. */
type ObjectsOf = (type: string) => readonly InventoryObject[];

/**
 * Returns the APIs that a `PublishedApi` can create: APIs with a version and a publication, and without a version
 * number in the arguments of the API itself.
 */
export function publishedApis(objectsOf: ObjectsOf): PublishedParts[] {
  const byApi = (type: string): ReadonlyMap<string, readonly InventoryObject[]> => {
    const parts = new Map<string, InventoryObject[]>();
    for (const object of objectsOf(type).filter(isManaged)) {
      const { api_id: api } = object.values;
      if (api instanceof ObjectReference) {
        parts.set(api.key, [...(parts.get(api.key) ?? []), object]);
      }
    }
    return parts;
  };
  const versions = byApi(VERSION.type);
  const implementations = byApi(IMPLEMENTATION.type);
  const publications = byApi(PUBLICATION.type);
  return objectsOf(API_ITSELF.type)
    .filter((api) => isManaged(api) && (api.values.version ?? null) === null)
    .flatMap((api) => {
      const [version] = [...(versions.get(api.key) ?? [])].sort(latestFirst);
      const [publication] = publications.get(api.key) ?? [];
      const [implementation] = implementations.get(api.key) ?? [];
      return version && publication ? [{ api, version, publication, implementation }] : [];
    });
}

/**
 * Whether the generated code can create an object, and the object does not come from a Terraform configuration. Objects
 * of a Terraform configuration keep their addresses, so each object needs a separate construct.
 */
function isManaged(object: InventoryObject): boolean {
  return object.meta === undefined && !isOutOfReach(object);
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function latestFirst(one: InventoryObject, other: InventoryObject): number {
  return COLLATOR.compare(textOf(other.values.version) ?? '', textOf(one.values.version) ?? '');
}

/** Returns the objects that a `PublishedApi` creates, the API first. */
export function objectsIn({ api, version, implementation, publication }: PublishedParts): InventoryObject[] {
  return [api, version, ...(implementation ? [implementation] : []), publication];
}

/** Code for the parts of an API (version, publication and so on) that a `PublishedApi` creates. */
export interface RecognisedParts {
  readonly creation: Creation;
  readonly parts: readonly RecognisedPart[];
}

/** Code for one part of an API that a `PublishedApi` creates, such as a version. */
export interface RecognisedPart {
  /** Key of the inventory object for the part of the API. */
  readonly key: string;
  /** Class of the construct for the part of the API. */
  readonly of: string;
  /** Property of the `PublishedApi` that contains the construct of the part of the API, such as `version`. */
  readonly property: string;
  readonly isOptional?: boolean;
  /** Method calls on the construct for the part of the API. */
  readonly after: readonly MethodCall[];
}

/**
 * Returns the code for a `PublishedApi`.
 *
 * @param read reads the arguments of a part of the API, such as the version; throws an error if `place` does not read
 * all arguments of the part
 */
export function recogniseParts(
  { api, version, implementation, publication }: PublishedParts,
  read: <T>(object: InventoryObject, place: (source: Source) => T) => T,
  scene: RecognitionContext,
): RecognisedParts {
  let overrides: readonly MethodCall[] = [];
  const members = (object: InventoryObject, { fields }: Simple): Struct['members'] =>
    read(object, (source) => membersOf(fields, source, scene).members);
  const ofApi = read(api, (source) => {
    overrides = specificationOverrides(source, scene);
    return membersOf(API_ITSELF.fields, source, scene).members;
  });
  const { specification, version: number } = members(version, VERSION);
  const { target } = implementation ? members(implementation, IMPLEMENTATION) : {};
  const published = members(publication, PUBLICATION);
  // Reserves the id `main` in the API, so that no other version gets that id.
  scene.isFirst(callOf(api.key, 'addVersion', ['main']));
  const props = struct({
    specification,
    ...described(ofApi, number, textIn(version)),
    slug: ofApi.slug,
    labels: ofApi.labels,
    attributes: ofApi.attributes,
    implementation: target,
    portal: published.portal,
    authStrategy: published.authStrategy,
    visibility: published.visibility,
    autoApproveRegistrations: published.autoApproveRegistrations,
  });
  const parts = [
    partOf(api, 'api', API_ITSELF, overrides),
    partOf(version, 'version', VERSION),
    ...(implementation ? [{ ...partOf(implementation, 'implementation', IMPLEMENTATION), isOptional: true }] : []),
    partOf(publication, 'publication', PUBLICATION),
  ];
  return { creation: { kind: 'new', of: 'platform.PublishedApi', id: scene.idOf(api.key), props }, parts };
}

function partOf(
  object: InventoryObject,
  property: string,
  { of, importFrom }: Simple,
  more: readonly MethodCall[] = [],
): RecognisedPart {
  return { key: object.key, of, property, after: [...takeOverOf(object, importFrom), ...more] };
}

function textIn({ values }: InventoryObject): string {
  const { content } = (values.spec ?? {}) as { content?: unknown };
  if (typeof content !== 'string') {
    throw new Unrepresentable(
      'the L2 construct requires a known specification, but only Terraform knows the specification',
    );
  }
  return content;
}

/** Code omits values that the specification already contains. */
function described(
  { name, description }: Struct['members'],
  version: Code | undefined,
  specification: string,
): { readonly [property: string]: Code | undefined } {
  const facts = factsOf(specification);
  if (version === undefined) {
    throw new Unrepresentable('the L2 construct requires a name for the version');
  }
  return {
    name: name === facts.title ? undefined : name,
    // For an API, an empty text means no description.
    description: (description ?? '') === (facts.description ?? '') ? undefined : (description ?? ''),
    version: version === facts.version ? undefined : version,
  };
}

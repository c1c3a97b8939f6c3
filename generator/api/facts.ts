import { isListed } from '../../lib/core/shared/permissions/lines';
import { requireValue } from '../../lib/core/shared/require-value';
import { Api, ApiOperation, ApiOperations, CatalogElement, ItemForm } from '../catalog/types';
import { Description } from './description';
import { formOf } from './form';
import { operationsOf, requestsByType, TypeRequests } from './operations';
import { Body, Sightings } from './sightings';

/** Kind of response body that each API operation returns. */
const ANSWERS: { readonly [operation in ApiOperation]?: Body } = { create: 'created', read: 'read', update: 'updated' };

/**
 * Resource type of custom policies. Custom policies use the same API requests as other policies, but the API
 * description has no schema for custom policies.
 */
const CUSTOM_POLICY = 'konnect_gateway_custom_plugin';
const POLICIES = ['konnect_gateway_plugin_*', CUSTOM_POLICY];
const POLICY_PATH = '/core-entities/plugins';

/**
 * Returns the API facts of the catalogue: the operations and body formats of each resource type of the platform. Facts
 * that the API description lacks come from `known`, the present API facts: arguments that the service returns at a
 * different path, and empty collections that the provider omits from requests.
 */
export function apiFacts(description: Description, elements: readonly CatalogElement[], known: Api): Api {
  const operations: ApiOperations[] = [];
  const forms: { [type: string]: ItemForm } = {};
  for (const requests of requestsByType(description, elements)) {
    const element = requireValue(elements.find(({ kind, type }) => kind === 'resource' && type === requests.type));
    const sightings = sightingsOf(description, element, requests);
    const own = operationsOf(requests, wrappedIn(sightings));
    const isPolicy = requests.requests.create?.path.endsWith(POLICY_PATH) === true;
    if (!isPolicy) {
      operations.push(own);
    } else if (!operations.some(({ types }) => types === POLICIES)) {
      operations.push({ ...own, types: POLICIES });
    }
    const form = withKnown(formOf(requests, element, sightings), known.forms[element.type]);
    if (Object.keys(form).length > 0) {
      forms[element.type] = form;
    }
  }
  return { operations, forms: withCustomPolicy(forms, elements) };
}

/**
 * Adds the fields that API requests for custom policies accept, but that the provider's resource type for custom
 * policies lacks. The added fields are arguments of the other policy types.
 */
function withCustomPolicy(
  forms: { readonly [type: string]: ItemForm },
  elements: readonly CatalogElement[],
): { readonly [type: string]: ItemForm } {
  const attributesOf = (type: string): string[] =>
    Object.keys(elements.find((one) => one.kind === 'resource' && one.type === type)?.schema.block.attributes ?? {});
  const own = attributesOf(CUSTOM_POLICY);
  const all = elements
    .filter(({ kind, type, runtime }) => kind === 'resource' && runtime?.policy && isListed(type, POLICIES))
    .flatMap(({ type }) => attributesOf(type));
  const ignored = [...new Set(all)].filter((name) => !own.includes(name)).sort();
  const completed = own.length === 0 ? forms : { ...forms, [CUSTOM_POLICY]: { ...forms[CUSTOM_POLICY], ignored } };
  return Object.fromEntries(Object.entries(completed).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function sightingsOf(
  description: Description,
  { schema }: Pick<CatalogElement, 'schema'>,
  { requests }: TypeRequests,
): Sightings {
  const sightings = new Sightings(description, schema.block.attributes ?? {});
  for (const operation of ['create', 'update', 'read'] as const) {
    const { body, answer } = requests[operation] ?? {};
    if (body && operation !== 'read') {
      sightings.add(operation, body);
    }
    if (answer) {
      sightings.add(requireValue(ANSWERS[operation]), answer);
    }
  }
  return sightings;
}

function wrappedIn({ wrapped }: Sightings): { [operation in ApiOperation]?: string } {
  const entries = Object.entries(ANSWERS).map(([operation, body]) => [operation, wrapped[body]] as const);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
}

/**
 * Adds known facts, which the API description lacks, to a body format: arguments that the service returns at a
 * different path, and measured empty collections.
 */
function withKnown(form: ItemForm, { hoisted, unsent }: ItemForm = {}): ItemForm {
  const measured = { ...form, ...(unsent && { unsent }) };
  return hoisted ? withoutHoisted(measured, hoisted) : measured;
}

function withoutHoisted({ hidden = [], ...others }: ItemForm, hoisted: NonNullable<ItemForm['hoisted']>): ItemForm {
  const left = hidden.filter((path) => !(path in hoisted));
  return { ...others, hoisted, ...(left.length > 0 && { hidden: left }) };
}

import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { GatewayPluginRequestTransformerConfigA } from '../../../../lib/platform/gateway-plugin-request-transformer';
import { GatewayPluginResponseTransformerConfigA } from '../../../../lib/platform/gateway-plugin-response-transformer';
import {
  RequestTransformationOptions,
  ResponseTransformationOptions,
  TransformedPart,
} from '../transformation-options';

const CHANGES = ['add', 'append', 'replace', 'rename', 'remove'] as const;

/**
 * Parts of a request or response that a policy transforms, such as the headers, by name of the L2 property. Each value
 * contains the name of the L1 property and the changes of the part.
 */
type Parts = { readonly [given: string]: readonly [property: string, part: TransformedPart | undefined] };

/** Returns the settings of a `request-transformer` policy. */
export function requestSettings(
  construct: IConstruct,
  options: RequestTransformationOptions,
): GatewayPluginRequestTransformerConfigA {
  const { headers, query, body, method } = options ?? {};
  const parts: Parts = { headers: ['headers', headers], query: ['querystrings', query], body: ['bodies', body] };
  const settings = { ...changesOf(construct, parts), ...(method !== undefined && { httpMethod: method }) };
  return requireChanges(construct, settings);
}

/** Returns the settings of a `response-transformer` policy. */
export function responseSettings(
  construct: IConstruct,
  options: ResponseTransformationOptions,
): GatewayPluginResponseTransformerConfigA {
  const { headers, json } = options ?? {};
  return requireChanges(construct, changesOf(construct, { headers: ['headers', headers], json: ['json', json] }));
}

function requireChanges<T extends object>(construct: IConstruct, settings: T): T {
  if (Object.keys(settings).length === 0) {
    addError(construct, 'policy', 'changes nothing in requests or responses; give at least one change');
  }
  return settings;
}

/**
 * Groups the changes of a transformer policy by operation (such as `add`), as gateways expect, instead of by request
 * part.
 */
function changesOf(construct: IConstruct, parts: Parts): object {
  const kinds = CHANGES.map((change) => {
    const texts = Object.entries(parts).flatMap(([given, [property, part]]) => {
      const list = textsOf(construct, `policy.${given}.${change}`, part?.[change]);
      return list.length > 0 ? [[property, list]] : [];
    });
    return [change, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(kinds.filter(([, lists]) => Object.keys(lists).length > 0));
}

/** Returns the changes of one operation as texts: `name`, or `name:value`. */
function textsOf(
  construct: IConstruct,
  property: string,
  given: string[] | { [name: string]: string } | undefined,
): string[] {
  // A change with a value is a text `name:value`, so the name must not contain a colon.
  const hasValues = !Array.isArray(given);
  const names = hasValues ? Object.keys(given ?? {}) : given;
  const rule = `allowed: names with at least 1 character${hasValues ? ' and without colons' : ''}`;
  for (const name of names.filter((text) => text === '' || (hasValues && text.includes(':')))) {
    addError(construct, property, `has the name ${JSON.stringify(name)}; ${rule}`);
  }
  return hasValues ? Object.entries(given ?? {}).map(([name, value]) => `${name}:${value}`) : given;
}

import { ReportedChange } from './change';
import {
  canonical,
  elementNodes,
  member,
  memberNodes,
  members,
  Node,
  own,
  SpecificationDocument,
  texts,
} from './document';

/** Credentials that callers must send together. */
export interface Requirement {
  readonly pointer: string;
  /** Label of the credentials for messages, such as `key and oauth(read)`. */
  readonly label: string;
  readonly schemes: readonly RequiredScheme[];
}

/** Security scheme of an operation, with the OAuth scopes that callers need. */
export interface RequiredScheme {
  readonly name: string;
  /**
   * Text with the definition of the security scheme, so that a renamed scheme is recognised; empty if the specification
   * does not define the security scheme or its type.
   */
  readonly definition: string;
  readonly scopes: readonly string[];
}

/** Reads the alternative sets of credentials from the keyword `security` of a specification. */
export function requirementsOf(document: SpecificationDocument, node: Node): Requirement[] {
  return elementNodes(node).map((one) => {
    const schemes = memberNodes(one).map(([name, { value }]) => ({
      name,
      definition: definitionOf(document, name),
      scopes: texts(value).sort(),
    }));
    const label = schemes
      .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name}(${scopes.join(', ')})`))
      .sort()
      .join(' and ');
    return { pointer: one.pointer, label, schemes };
  });
}

/** Whether credentials that satisfied the old security requirement also satisfy the new security requirement. */
export function isEnough(given: Requirement, needed: Requirement): boolean {
  return needed.schemes.every((need) =>
    given.schemes.some(
      (have) =>
        (have.name === need.name || (have.definition !== '' && have.definition === need.definition)) &&
        need.scopes.every((scope) => have.scopes.includes(scope)),
    ),
  );
}

/**
 * Returns one text with the members that identify a security scheme, or an empty text for a scheme that is undefined or
 * has no type.
 */
function definitionOf(document: SpecificationDocument, name: string): string {
  const scheme = members(schemesOf(document).get(name)?.value);
  const { type, in: place, name: parameter, scheme: http, openIdConnectUrl, flows } = scheme;
  return type === undefined
    ? ''
    : canonical([type, place, parameter, http, openIdConnectUrl, flows].map((one) => one ?? null));
}

function schemesOf(document: SpecificationDocument): Map<string, Node> {
  const { rootNode } = document;
  const schemes = [member(member(rootNode, 'components'), 'securitySchemes'), member(rootNode, 'securityDefinitions')];
  return new Map(schemes.flatMap((node) => memberNodes(node)).map(([name, node]) => [name, document.resolved(node)]));
}

/** Members of a security scheme that determine how callers send their credentials. */
const SENDING = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'];

/** Compares the definitions of security schemes with the same name. */
export function schemeChanges(before: SpecificationDocument, after: SpecificationDocument): ReportedChange[] {
  const now = schemesOf(after);
  return [...schemesOf(before)].flatMap(([name, was]) => {
    const will = now.get(name);
    return will === undefined ? [] : [...sendingChanges(name, was, will), ...flowChanges(name, was, will)];
  });
}

function sendingChanges(name: string, was: Node, will: Node): ReportedChange[] {
  const place = `security scheme ${name}`;
  // Version 2 of OpenAPI has the type `basic` instead of the type `http` with the scheme `basic`.
  const [old, now] = [was, will].map(({ value }) => {
    const all = members(value);
    return all.type === 'basic' ? { ...all, type: 'http', scheme: 'basic' } : all;
  });
  return SENDING.filter((key) => textOf(old[key]) !== textOf(now[key])).map((key) => ({
    rule: 'security-scheme-changed' as const,
    severity: 'high' as const,
    place,
    what: `has ${key} ${textOf(now[key]) || 'nothing'}, and had ${textOf(old[key]) || 'nothing'}`,
    before: `${was.pointer}/${key}`,
    after: `${will.pointer}/${key}`,
  }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? (value.length > 200 ? `${value.slice(0, 200)}…` : value) : '';
}

function flowChanges(name: string, was: Node, will: Node): ReportedChange[] {
  const now = flowsOf(will);
  return [...flowsOf(was)].flatMap(([kind, flow]) => {
    const place = `security scheme ${name}: ${kind} flow`;
    const other = now.get(kind);
    const report = (what: string, before: string, after: string): ReportedChange => ({
      rule: 'security-scheme-changed',
      place,
      what,
      before,
      after,
    });
    if (other === undefined) {
      return [report('is gone', flow.pointer, will.pointer)];
    }
    const urls = ['authorizationUrl', 'tokenUrl'].filter(
      (key) => textOf(own(flow.value, key)) !== textOf(own(other.value, key)),
    );
    const scopes = memberNodes(member(flow, 'scopes')).filter(
      ([scope]) => own(own(other.value, 'scopes'), scope) === undefined,
    );
    return [
      ...urls.map((key) => report(`has another ${key}`, `${flow.pointer}/${key}`, `${other.pointer}/${key}`)),
      ...scopes.map(([scope, { pointer }]) => report(`has no scope ${scope}`, pointer, `${other.pointer}/scopes`)),
    ];
  });
}

/** Names of OAuth flows in OpenAPI 3, by their names in OpenAPI 2, if the names differ. */
const FLOWS: { readonly [name: string]: string } = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/**
 * Returns the OAuth flows of a security scheme by kind of flow. A security scheme of OpenAPI 2 with the type `oauth2`
 * is itself an OAuth flow.
 */
function flowsOf(node: Node): Map<string, Node> {
  const { flow, flows } = members(node.value);
  return typeof flow === 'string'
    ? new Map([[FLOWS[flow] ?? flow, node]])
    : new Map(flows === undefined ? [] : memberNodes(member(node, 'flows')));
}

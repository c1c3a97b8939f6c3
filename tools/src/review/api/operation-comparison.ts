import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Report, ReportedChange } from './change';
import { Direction } from './direction';
import { canonical, member, Node, own, SpecificationDocument } from './document';
import { announcementOf, Lifecycle, removalOf } from './lifecycle';
import { Content, Operation, Parameter, Response, serversIn } from './operations';
import { Rule } from './rules';
import { SchemaComparison } from './schemas';
import { isEnough } from './security';
import { listed } from './types';

/** Compares operations, webhooks and callbacks of two versions of an API. */
export class OperationComparison {
  private readonly requests: SchemaComparison;
  private readonly answers: SchemaComparison;

  public constructor(
    private readonly before: SpecificationDocument,
    private readonly after: SpecificationDocument,
    private readonly today: string,
    private readonly report: Report,
  ) {
    this.requests = new SchemaComparison(before, after, Direction.REQUEST, today);
    this.answers = new SchemaComparison(before, after, Direction.RESPONSE, today);
  }

  public get isWhole(): boolean {
    return this.requests.isWhole && this.answers.isWhole;
  }

  /** Compares all operations. The service sends the requests of webhooks and callbacks, so callers receive these requests. */
  public all(
    was: ReadonlyMap<string, Operation>,
    will: ReadonlyMap<string, Operation>,
    removed: 'operation-removed' | 'webhook-removed',
    around = removed === 'operation-removed' ? '/paths' : '/webhooks',
  ): void {
    const isSent = removed === 'webhook-removed';
    for (const [key, operation] of was) {
      const other = will.get(key);
      if (other) {
        this.operation(operation, other, isSent);
      } else {
        this.removed(operation.lifecycle, isSent ? 'medium' : 'high', {
          rule: removed,
          place: operation.name,
          what: 'is gone',
          before: operation.pointer,
          after: isSent ? around : operation.pointer,
        });
      }
    }
  }

  private operation(before: Operation, after: Operation, isSent: boolean): void {
    const { name } = before;
    this.announced(name, before, after);
    this.parameters(before, after, isSent);
    this.body(before, after, isSent);
    this.responses(before, after, isSent);
    this.security(before, after, isSent);
    this.servers(before, after);
    this.all(before.callbacks, after.callbacks, 'webhook-removed', after.pointer);
  }

  private parameters(before: Operation, after: Operation, isSent: boolean): void {
    const { name } = before;
    for (const [place, parameter] of after.parameters) {
      const other = before.parameters.get(place);
      const at = `${name}: ${place}`;
      if (!isSent && parameter.required && other?.required !== true && !place.startsWith('path ')) {
        const pointers = { before: other?.pointer ?? before.pointer, after: parameter.pointer };
        this.report({ rule: 'parameter-required', place: at, what: 'is required', severity: 'high', ...pointers });
      }
      if (other) {
        this.announced(at, other, parameter);
        this.parameter(other, parameter, at, isSent);
      }
    }
    for (const [place, { lifecycle, pointer }] of before.parameters) {
      if (!after.parameters.has(place)) {
        const pointers = { before: pointer, after: `${after.pointer}/parameters` };
        this.removed(lifecycle, 'medium', {
          rule: 'parameter-removed',
          place: `${name}: ${place}`,
          what: 'is gone',
          ...pointers,
        });
      }
    }
  }

  private parameter(was: Parameter, will: Parameter, place: string, isSent: boolean): void {
    // In most serialization styles, parameters that are not lists or objects have the same form.
    const isSingle = [
      this.requests.typesIn(this.before, was.schema),
      this.requests.typesIn(this.after, will.schema),
    ].some((types) => types !== undefined && !types.some((type) => type === 'array' || type === 'object'));
    const [old, now] = [was, will].map(({ serialization }) =>
      isSingle ? styleOfSingle(serialization) : serialization,
    );
    if (old !== now) {
      this.report({
        rule: 'parameter-format-changed',
        place,
        what: `is written in ${now}, and was in ${old}`,
        before: was.pointer,
        after: will.pointer,
      });
    }
    this.schemas(isSent, was.schema, will.schema, place);
  }

  private body(before: Operation, after: Operation, isSent: boolean): void {
    const place = `${before.name}: body`;
    const [was, will] = [before.body, after.body];
    const pointers = { before: was?.pointer ?? before.pointer, after: will?.pointer ?? after.pointer };
    if (!isSent && will?.required === true && was?.required !== true) {
      this.report({ rule: 'body-required', place, what: 'is required', severity: 'high', ...pointers });
    }
    if (isSent && was?.required === true && will !== undefined && !will.required) {
      this.report({ rule: 'body-removed', place, what: 'may be missing', ...pointers });
    }
    if (was && !will) {
      const what = isSent ? 'is no longer sent' : 'is no longer accepted';
      this.report({ rule: 'body-removed', place, what, ...pointers });
    }
    if (was && will) {
      this.contents(was, will, place, isSent);
    }
  }

  private responses(before: Operation, after: Operation, isSent: boolean): void {
    for (const [status, response] of before.responses) {
      const place = `${before.name}: response ${status}`;
      const other = after.responses.get(status) ?? after.responses.get(`${status[0]}XX`);
      if (other) {
        this.contents(response, other, place, !isSent);
        this.headers(response, other, place, isSent);
        this.links(response, other, place);
      } else if (/^(2|default)/.test(status)) {
        // The comparison does not report the removal of responses other than `2xx` and `default`, because callers must
        // expect any error.
        const pointers = { before: response.pointer, after: `${after.pointer}/responses` };
        this.report({
          rule: 'response-removed',
          place,
          what: isSent ? 'is no longer accepted' : 'is gone',
          ...pointers,
        });
      }
    }
  }

  private headers(before: Response, after: Response, place: string, isSent: boolean): void {
    for (const [name, header] of before.headers) {
      const at = `${place} header ${name}`;
      const other = after.headers.get(name);
      if (other) {
        this.announced(at, header, other);
        this.parameter(header, other, at, !isSent);
      }
      if (!isSent && header.required && other?.required !== true) {
        const pointers = { before: header.pointer, after: other?.pointer ?? `${after.pointer}/headers` };
        if (other) {
          this.report({ rule: 'header-optional', place: at, what: 'may be missing', ...pointers });
        } else {
          this.removed(header.lifecycle, 'medium', { rule: 'header-removed', place: at, what: 'is gone', ...pointers });
        }
      }
    }
    for (const [name, header] of isSent ? after.headers : []) {
      const other = before.headers.get(name);
      if (header.required && other?.required !== true) {
        const pointers = { before: other?.pointer ?? before.pointer, after: header.pointer };
        this.report({ rule: 'header-required', place: `${place} header ${name}`, what: 'is required', ...pointers });
      }
    }
  }

  private links(before: Response, after: Response, place: string): void {
    for (const [name, link] of before.links) {
      const other = after.links.get(name);
      const at = { place: `${place} link ${name}`, severity: 'low' as const, before: link.pointer };
      if (other === undefined) {
        this.report({ ...at, rule: 'link-changed', what: 'is gone', after: `${after.pointer}/links` });
      } else if (targetOf(link) !== targetOf(other)) {
        this.report({ ...at, rule: 'link-changed', what: 'leads to another operation or value', after: other.pointer });
      }
    }
  }

  /** @param isReceived whether callers receive the content of the body */
  private contents(before: Content, after: Content, place: string, isReceived: boolean): void {
    const lost: string[] = [];
    for (const [type, schema] of before.schemas) {
      const other = after.schemas.get(matchingType(type, after.schemas.keys()) ?? '');
      if (other) {
        this.schemas(isReceived, schema, other, before.schemas.size > 1 ? `${place} (${type})` : place);
      } else {
        lost.push(type);
      }
    }
    for (const type of lost) {
      this.report({
        rule: 'media-type-removed',
        place,
        what: `is no longer ${type}`,
        severity: lost.length === before.schemas.size ? 'high' : 'medium',
        before: requireValue(before.schemas.get(type)).pointer,
        after: `${after.pointer}/content`,
      });
    }
  }

  private schemas(isReceived: boolean, ...[before, after, place]: Parameters<SchemaComparison['compare']>): void {
    (isReceived ? this.answers : this.requests).compare(before, after, place).forEach(this.report);
  }

  private security(before: Operation, after: Operation, isSent: boolean): void {
    const { name } = before;
    const [was, will] = [before.security.sets, after.security.sets];
    if (isSent || will.length === 0 || will.some(({ schemes }) => schemes.length === 0)) {
      // For webhooks, the specification describes how the service authenticates. Callers need not check the
      // authentication of webhooks, so it may change.
      return;
    }
    const isOpen = was.length === 0 || was.some(({ schemes }) => schemes.length === 0);
    const pointers = { before: before.security.pointer, after: after.security.pointer };
    const needs = `requires ${listed(
      will.map(({ label }) => label),
      ' or ',
    )}`;
    if (isOpen) {
      this.report({ rule: 'security-added', place: name, what: needs, severity: 'high', ...pointers });
      return;
    }
    const gone = was.filter((one) => !will.some((other) => isEnough(one, other)));
    if (gone.length > 0) {
      const lost = listed(
        gone.map(({ label }) => label),
        ' or ',
      );
      this.report({
        rule: 'security-changed',
        place: name,
        what: `${needs}, and ${lost} is no longer enough`,
        severity: gone.length === was.length ? 'high' : 'medium',
        ...pointers,
      });
    }
  }

  private servers(before: Operation, after: Operation): void {
    if (before.servers === undefined && after.servers === undefined) {
      return;
    }
    const usual = (document: SpecificationDocument): Node => member(document.rootNode, 'servers');
    const was = serversIn(this.before, before.servers ?? usual(this.before));
    const will = serversIn(this.after, after.servers ?? usual(this.after));
    const lost = [...was].filter(([url]) => !will.has(url));
    for (const [url, { pointer }] of lost) {
      this.report({
        rule: 'server-removed',
        place: before.name,
        what: `is no longer served at ${url}`,
        severity: lost.length === was.size ? 'high' : 'medium',
        before: pointer,
        after: after.servers?.pointer ?? after.pointer,
      });
    }
  }

  private announced(place: string, was: Announced, will: Announced): void {
    const announcement = announcementOf(was.lifecycle, will.lifecycle);
    if (announcement) {
      this.report({ place, ...announcement, before: was.pointer, after: will.pointer });
    }
  }

  private removed(lifecycle: Lifecycle, usual: 'high' | 'medium', change: ReportedChange & { rule: Rule }): void {
    const { severity, remark } = removalOf(lifecycle, usual, this.today);
    this.report({ ...change, severity, what: `${change.what}${remark}` });
  }
}

interface Announced {
  readonly lifecycle: Lifecycle;
  readonly pointer: string;
}

/**
 * Returns the part of a parameter's serialization style that changes the form of single values (not lists or objects).
 */
function styleOfSingle(serialization: string): string {
  const style = /^style (label|matrix|deepObject)/.exec(serialization)?.[1];
  return serialization.startsWith('as ') ? serialization : (style ?? 'plain');
}

/** Returns a text with the target operation and the values of a link in a response, to compare two links. */
function targetOf({ value }: Node): string {
  return canonical(
    ['operationId', 'operationRef', 'parameters', 'requestBody', 'server'].map((name) => own(value, name) ?? null),
  );
}

/** Returns the media type or range (such as `image/*`) among `others` that includes a media type. */
function matchingType(type: string, others: Iterable<string>): string | undefined {
  const [name] = type.split(';');
  const plain = name.trim().toLowerCase();
  const all = [...others];
  const find = (wanted: string): string | undefined =>
    all.find((one) => one.split(';')[0].trim().toLowerCase() === wanted);
  return all.find((one) => one === type) ?? find(plain) ?? find(`${plain.split('/')[0]}/*`) ?? find('*/*');
}

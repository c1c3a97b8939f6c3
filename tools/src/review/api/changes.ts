import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ApiChange, ReportedChange } from './change';
import { Members, member, memberNodes, own, SpecificationDocument } from './document';
import { dateOf } from './lifecycle';
import { OperationComparison } from './operation-comparison';
import { operationsOf, serversIn, webhooksOf } from './operations';
import { schemeChanges } from './security';

/*
 * No library on npm compares specifications as this folder does (looked up in November 2026): `openapi-diff` reads no 3.1 and rejects
 * most keywords, `api-smart-diff` and `@asyncapi/diff` classify members without the direction of requests and responses,
 * `json-schema-diff` reads one schema of draft 7, and `oasdiff` on npm is a placeholder. None of these npm libraries returns JSON pointers of both versions, reads `x-sunset`, reverses the direction for callbacks, or limits its work.
 */

/** API changes between two versions of a specification. */
export interface ApiChanges {
  /** API changes that callers may have to react to. */
  readonly changes: readonly ApiChange[];
  /**
   * Whether the comparison covered the whole specifications. False if the comparison of the specifications stopped at
   * the limits of work.
   */
  readonly isWhole: boolean;
}

/** Options of a comparison. */
export interface ComparisonOptions {
  /** Moment with which the comparison compares `x-sunset`. @default - now */
  readonly today?: Date;
}

/**
 * Returns the changes that callers may have to react to, between two versions of an OpenAPI 2, OpenAPI 3 or AsyncAPI
 * specification. The comparison takes time in proportion to the size of the specifications, up to a limit.
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  { today = new Date() }: ComparisonOptions = {},
): ApiChanges {
  if (!isPlainObject(before) || !isPlainObject(after)) {
    return { changes: [], isWhole: true };
  }
  return new ApiComparison(before, after, dateOf(today)).run();
}

class ApiComparison {
  private readonly before: SpecificationDocument;
  private readonly after: SpecificationDocument;
  private readonly found = new Map<ReportedChange, ApiChange>();

  public constructor(
    before: Members,
    after: Members,
    private readonly today: string,
  ) {
    this.before = new SpecificationDocument(before);
    this.after = new SpecificationDocument(after);
  }

  public run(): ApiChanges {
    const comparison = new OperationComparison(this.before, this.after, this.today, (change) => this.report(change));
    comparison.all(operationsOf(this.before), operationsOf(this.after), 'operation-removed');
    comparison.all(webhooksOf(this.before), webhooksOf(this.after), 'webhook-removed');
    this.servers();
    schemeChanges(this.before, this.after).forEach((change) => this.report(change));
    this.channels();
    return { changes: [...this.found.values()], isWhole: comparison.isWhole };
  }

  /**
   * Adds an API change to the changes found. A change of a shared schema that is reported several times is added once,
   * with the number of further positions.
   */
  private report(reported: ReportedChange): void {
    const known = this.found.get(reported);
    if (known) {
      this.found.set(reported, { ...known, more: known.more + 1 });
      return;
    }
    const { severity = 'medium', before, after, ...change } = reported;
    const pointers = { before: this.before.existing(before), after: this.after.existing(after) };
    this.found.set(reported, { ...change, severity, ...pointers, more: 0 });
  }

  /** A specification without servers has no known server, so only servers that the old version listed can be lost. */
  private servers(): void {
    const was = serversIn(this.before, member(this.before.rootNode, 'servers'));
    const will = serversIn(this.after, member(this.after.rootNode, 'servers'));
    if (this.before.root.swagger !== undefined && this.after.root.swagger === undefined) {
      // Version 2 of OpenAPI separates the host from the base path, so its servers cannot be compared with server URLs
      // of version 3.
      return;
    }
    const lost = [...was].filter(([url]) => !will.has(url));
    for (const [url, { pointer }] of lost) {
      this.report({
        rule: 'server-removed',
        place: `server ${url}`,
        what: 'is gone',
        severity: lost.length === was.size ? 'high' : 'medium',
        before: pointer,
        after: '/servers',
      });
    }
  }

  /** Reports channels of AsyncAPI that programs can no longer use in the new version. */
  private channels(): void {
    memberNodes(member(this.before.rootNode, 'channels'))
      .filter(([name]) => own(this.after.root.channels, name) === undefined)
      .forEach(([name, { pointer }]) =>
        this.report({
          rule: 'channel-removed',
          place: `channel ${name}`,
          what: 'is gone',
          severity: 'high',
          before: pointer,
          after: '/channels',
        }),
      );
  }
}

/** Whether a parsed document is an OpenAPI or AsyncAPI specification. */
export function isSpecification(value: unknown): value is Members {
  return isPlainObject(value) && ['openapi', 'swagger', 'asyncapi'].some((name) => own(value, name) !== undefined);
}

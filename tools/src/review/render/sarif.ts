import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownVersion, visible, withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Log, ReportingDescriptor, Result as SarifResult } from 'sarif';
import { Review, Severity } from '../model';
import { Result, resultsOf, Rule, RULES } from './results';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const HOME = 'https://github.com/cdktf-gateways/cdktf-gateways';
const LEVELS: { readonly [severity in Severity]: SarifResult.level } = {
  high: 'error',
  medium: 'warning',
  low: 'note',
};
/** Maximum number of results in a SARIF log. Code scanning of GitHub rejects files with more results than the maximum. */
const MOST = 25_000;

/** Renders a review as a SARIF 2.1.0 log, for code scanning. */
export function reviewAsSarif(review: Review): string {
  const results = resultsOf(review);
  const rules = Object.keys(RULES) as Rule[];
  const left = results.length - MOST;
  const fallback = review.plans[0]?.file ?? 'plan';
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'gateways', version: ownVersion(), informationUri: HOME, rules: rules.map(descriptorOf) },
        },
        automationDetails: { id: `gateways/${review.kind}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications:
              left > 0 ? [{ level: 'warning', message: { text: `${left} more results are left out.` } }] : [],
          },
        ],
        results: results.slice(0, MOST).map((result) => sarifResult(result, rules.indexOf(result.rule), fallback)),
      },
    ],
  };
  return withoutJobCommands(`${JSON.stringify(log, null, 2)}\n`, 'json');
}

function descriptorOf(rule: Rule): ReportingDescriptor {
  return {
    id: rule,
    name: `${rule[0].toUpperCase()}${rule.slice(1)}`,
    shortDescription: { text: RULES[rule] },
    helpUri: `${HOME}/blob/main/docs/review.md#understand-the-findings`,
  };
}

function sarifResult(result: Result, ruleIndex: number, fallback: string): SarifResult {
  const { rule, severity, subject, argument = '', detail, message } = result;
  const { construct, address, source, plan = fallback } = subject;
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: plainMessage(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(source?.file ?? plan) },
          region: { startLine: source?.line ?? 1 },
        },
        logicalLocations: [{ fullyQualifiedName: visible(construct ?? address), kind: 'resource' }],
      },
    ],
    // A finding keeps its SARIF fingerprint in later runs, even if its construct moves within the file.
    partialFingerprints: {
      'gatewaysFinding/v1': hashOf([rule, construct ?? address, argument, ...(detail === undefined ? [] : [detail])]),
    },
  };
}

/** Returns a text without links, which messages of SARIF can contain. */
function plainMessage(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

function uriOf(name: string): string {
  // Unpaired surrogates are replaced, because URLs cannot contain them.
  const file = visible(name);
  return path.isAbsolute(file) ? pathToFileURL(file).href : file.split(path.sep).map(encodeURIComponent).join('/');
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

import { Html, markup, trusted } from 'cdktf-gateways-sandbox/look';
import { visible, withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Difference, DriftedObject, Finding, HARMS, isAsBadAs, Review, ReviewedChange } from '../model';
import { actionWord, driftWord, titleOf } from './words';

/** A test case of JUnit XML, with the text of its failure. */
interface Case {
  readonly suite: string;
  readonly name: string;
  readonly type?: string;
  readonly failure?: readonly string[];
  readonly output?: readonly string[];
}

/**
 * Renders a review as JUnit XML. Each object of the review is a test case. The test case of a planned change fails if
 * the change has a finding of medium or high severity. Test cases of drifted objects and of differences in a comparison
 * always fail.
 */
export function reviewAsJunit(review: Review): string {
  const suites = [
    ...(review.kind === 'drift'
      ? []
      : [
          suite(
            `gateways ${review.kind}`,
            review.changes.map((one) => caseOfChange(one, review)),
            'no change',
          ),
        ]),
    ...(review.kind === 'compare' ? [] : [suite('gateways drift', review.drift.map(caseOfDrift), 'no drift')]),
  ];
  const xml = `${trusted('<?xml version="1.0" encoding="UTF-8"?>')}\n${markup`<testsuites>
${suites}</testsuites>`}\n`;
  return withoutJobCommands(xml, 'markup');
}

/**
 * @param none name of the test case of a suite without results, because each JUnit suite needs at least one test case
 */
function suite(name: string, found: readonly Case[], none: string): Html {
  const cases: readonly Case[] = found.length > 0 ? found : [{ suite: name, name: none }];
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return markup`<testsuite name="${name}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0">
${cases.map(caseElement)}</testsuite>
`;
}

function caseElement({ suite: of, name, type = 'finding', failure, output }: Case): Html {
  const content = [
    failure &&
      markup`<failure type="${type}" message="${clean(failure[0])}">${failure.map((line) => `${clean(line)}\n`)}</failure>`,
    output && markup`<system-out>${output.map((line) => `${clean(line)}\n`)}</system-out>`,
  ];
  return markup`<testcase classname="${clean(of)}" name="${clean(name)}" time="0">${content}</testcase>
`;
}

function caseOfChange(change: ReviewedChange, review: Review): Case {
  const { findings, action, differences } = change;
  const isCompared = review.kind === 'compare';
  const lines = [...findings.map(lineOf), ...(isCompared ? differences.map(differenceLine) : [])];
  const fails = isCompared || findings.some(({ severity }) => isAsBadAs(severity, 'medium'));
  const name = `${titleOf(change)} is ${actionWord(action, review)}`;
  return {
    suite: suiteOf(change),
    name,
    type: findings[0]?.severity,
    ...(fails ? { failure: lines.length > 0 ? lines : [name] } : lines.length > 0 ? { output: lines } : {}),
  };
}

function caseOfDrift(object: DriftedObject): Case {
  const { findings, differences, undo, keep } = object;
  const name = `${titleOf(object)} is ${driftWord(object)}`;
  return {
    suite: suiteOf(object),
    name,
    type: findings[0]?.severity ?? 'drift',
    failure: [
      ...(findings.length > 0 ? findings.map(lineOf) : [name]),
      ...differences.map(differenceLine),
      `Undo it: ${undo}.`,
      ...keep.map((way) => `Keep it: ${way}.`),
    ],
  };
}

function differenceLine({ path, before = '-', after = '-', lines }: Difference): string {
  return lines === undefined ? `${path}: ${before} → ${after}` : `${path}: a text with other lines`;
}

function lineOf({ severity, harm, cause, consequence }: Finding): string {
  return `${severity}, ${HARMS[harm]}: ${cause}: ${consequence}.`;
}

function suiteOf({ stack, plan, type }: ReviewedChange): string {
  return stack ?? plan ?? type;
}

/** Returns a text on one line, without characters that XML does not allow. */
function clean(text: string): string {
  return visible(text).replace(/[\uFFFE\uFFFF]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}

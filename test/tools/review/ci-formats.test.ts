/** SARIF, JUnit XML and annotations of GitHub: valid whatever a plan contains, with rules, levels and locations. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { Log } from 'sarif';
import * as sax from 'sax';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { Review } from '../../../tools/src/review/model';
import { reviewAsAnnotations } from '../../../tools/src/review/render/github';
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsJunit } from '../../../tools/src/review/render/junit';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { reviewAsSarif } from '../../../tools/src/review/render/sarif';
import { drift, review } from '../../../tools/src/review/review';
import { jobCommandsIn } from '../../support/job-commands';
import { driftPlan, PlannedObject, planOf } from './support/plans';
import { recordingOf, recordings } from './support/recordings';

/** The schema of OASIS, as in the package @microsoft/jest-sarif (MIT). */
const SCHEMA = path.join(__dirname, 'fixtures', 'sarif-2.1.0-rtm.5.json');
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
const validate = ajv.compile(JSON.parse(fs.readFileSync(SCHEMA, 'utf8')));

function sarifOf(made: Review): Log {
  const log = JSON.parse(reviewAsSarif(made));
  expect([validate(log), validate.errors]).toEqual([true, null]);
  return log;
}

interface Element {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  text: string;
}

/** Reads XML strictly. */
function elementsIn(xml: string): Element[] {
  const parser = sax.parser(true);
  const [all, open]: Element[][] = [[], []];
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Element['attributes'], text: '' };
    all.push(element);
    open.push(element);
  };
  parser.ontext = (text) => open.forEach((element) => (element.text += text));
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return all;
}

const FORMATS = [
  reviewAsSarif,
  reviewAsJunit,
  reviewAsAnnotations,
  reviewAsMarkdown,
  reviewAsHtml,
  reviewAsJson,
] as const;

const OPENED: PlannedObject = {
  address: 'konnect_portal.main',
  before: { id: 'p', authentication_enabled: true },
  after: { id: 'p', authentication_enabled: false },
};
const GONE: PlannedObject = { address: 'konnect_gateway_route.all', before: { id: 'r', control_plane_id: 'c' } };
const RENAMED: PlannedObject = {
  address: 'konnect_team.a',
  before: { id: 't', name: 'a' },
  after: { id: 't', name: 'b' },
};

const configurationOf = (stackTrace?: string[]): object => ({
  resource: { konnect_portal: { main: { '//': { metadata: { path: 'docs/portal/Resource', stackTrace } } } } },
});

function driftWith(objects: readonly PlannedObject[], configuration?: object, base?: string): Review {
  return drift([{ file: 'cdktf.out/plan', json: driftPlan(objects), configuration, base }]);
}

describe('SARIF', () => {
  test.each(recordings())('of %s is valid', (name) => {
    const { plan, configuration } = recordingOf(name);
    const { changes, ...made } = review([{ file: name, json: plan, configuration }]);
    const log = sarifOf({ changes, ...made });
    expect(log.runs[0].results).toHaveLength(changes.flatMap(({ findings }) => findings).length);
  });

  test('has a rule, a level, a message and a location for each result', () => {
    const { runs } = sarifOf(
      driftWith([OPENED, GONE, RENAMED], configurationOf(['new X (/app/src/portal stack.ts:12:3)']), '/app'),
    );
    const [{ results = [], tool }] = runs;
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['outage', 'error'],
      ['access', 'error'],
      ['drift', 'note'],
    ]);
    results.forEach(({ ruleIndex, ruleId }) => expect(tool.driver.rules![ruleIndex!].id).toBe(ruleId));
    const [access] = results.filter(({ ruleId }) => ruleId === 'access');
    expect(access.locations![0]).toEqual({
      physicalLocation: { artifactLocation: { uri: 'src/portal%20stack.ts' }, region: { startLine: 12 } },
      logicalLocations: [{ fullyQualifiedName: 'docs/portal', kind: 'resource' }],
    });
    expect(access.message.text).toContain('visitors read the portal without signing in');
    expect(results[0].locations![0].physicalLocation).toEqual({
      artifactLocation: { uri: 'cdktf.out/plan' },
      region: { startLine: 1 },
    });
  });

  test('has the first file of the app in a trace, and the plan without a trace', () => {
    const at = (...trace: string[]): string | undefined =>
      sarifOf(driftWith([OPENED], configurationOf(trace), '/app')).runs[0].results![0].locations![0].physicalLocation!
        .artifactLocation!.uri;
    const packages = ['new Y (/app/node_modules/cdktf-gateways/lib/portal.js:1:2)', 'node:internal/modules:1:1'];
    expect(at(...packages, 'Object.<anonymous> (/app/main.ts:3:1)', '/app/other.ts:1:1')).toBe('main.ts');
    expect(at(...packages, '/app/main.ts:3:1')).toBe('main.ts');
    expect(at('new Z (file:///app/main.mts:3:1)')).toBe('main.mts');
    expect(at('new Z (/elsewhere/main.ts:3:1)')).toBe('file:///elsewhere/main.ts');
    expect(at(...packages)).toBe('cdktf.out/plan');
    expect(at('nonsense', '(:1:1)', '')).toBe('cdktf.out/plan');
  });

  test('has the same fingerprint if only the file changes', () => {
    const prints = ['/app/a.ts:1:1', '/app/b.ts:9:1'].map(
      (frame) => sarifOf(driftWith([OPENED], configurationOf([frame]))).runs[0].results![0].partialFingerprints,
    );
    expect(prints[0]).toEqual(prints[1]);
  });

  test('leaves out what code scanning does not take', () => {
    const made = driftWith([RENAMED]);
    const many = { ...made, drift: Array.from({ length: 25_001 }, () => made.drift[0]) };
    const [{ results, invocations }] = JSON.parse(reviewAsSarif(many)).runs;
    expect(results).toHaveLength(25_000);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toBe('1 more results are left out.');
  });
});

describe('JUnit XML', () => {
  test('has a test case for each object', () => {
    const json = driftPlan([OPENED], [GONE, RENAMED]);
    const elements = elementsIn(reviewAsJunit(review([{ file: 'plan.json', json }])));
    const suites = elements.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes);
    expect(suites).toMatchObject([
      { name: 'gateways review', tests: '2', failures: '1' },
      { name: 'gateways drift', tests: '1', failures: '1' },
    ]);
    expect(elements.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes.name)).toEqual([
      'konnect_gateway_route.all is destroyed',
      'konnect_team.a is changed',
      'konnect_portal.main is changed',
    ]);
    const [failure] = elements.filter(({ name }) => name === 'failure');
    expect(failure.attributes).toMatchObject({ type: 'high' });
    expect(failure.text).toContain('requests that the route matched get 404');
  });

  test('has a test case that passes if nothing is found', () => {
    const elements = elementsIn(reviewAsJunit(driftWith([])));
    expect(elements.map(({ name }) => name)).toEqual(['testsuites', 'testsuite', 'testcase']);
    expect(elements[1].attributes).toMatchObject({ tests: '1', failures: '0' });
  });
});

describe('annotations of GitHub', () => {
  test('have levels and positions', () => {
    const made = driftWith([OPENED, RENAMED], configurationOf(['/app/a,b:c.ts:12:3']), '/app');
    const [first, second] = reviewAsAnnotations(made).split('\n');
    expect(first).toMatch(
      /^::error file=a%2Cb%3Ac\.ts,line=12,title=access opened::docs\/portal: authentication_enabled/,
    );
    expect(second).toMatch(/^::notice title=changed outside Terraform::konnect_team\.a is changed\. Undo it: /);
  });

  test('are at most ten of each level, the worst first', () => {
    const objects = Array.from({ length: 30 }, (_, index) => ({ ...GONE, address: `konnect_gateway_route.r${index}` }));
    const lines = reviewAsAnnotations(driftWith([...objects, RENAMED]))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[9]).toBe('::error::21 more of severity high: see the job summary');
  });

  test('have no position outside the repository', () => {
    const made = driftWith([OPENED], configurationOf(['/elsewhere/a.ts:12:3']), '/app');
    expect(reviewAsAnnotations(made)).toMatch(/^::error title=access opened::/);
  });
});

describe('hostile texts', () => {
  test('are no commands on an unchanged line of a text', () => {
    const content = (last: string): string => `first\n  ::add-mask::a\n##[error]b\n${last}`;
    const document = { id: 'd', api_id: 'a', title: 'Guide' };
    const object: PlannedObject = {
      address: 'konnect_api_document.guide',
      before: { ...document, content: content('c') },
      after: { ...document, content: content('d') },
    };
    const made = driftWith([object]);
    expect(made.drift[0].differences[0].lines).toContain('   ::add-mask::a');
    FORMATS.filter((format) => format !== reviewAsAnnotations).forEach((format) =>
      expect(jobCommandsIn(format(made))).toEqual([]),
    );
    expect(reviewAsMarkdown(made)).toContain('   \\u{3a}:add-mask::a\n \\u{23}#[error]b\n-c\n+d');
    expect(JSON.parse(reviewAsJson(made))).toMatchObject(JSON.parse(JSON.stringify(made)));
  });

  const HOSTILE = [
    '::error::x',
    '\n::set-output name=a::b',
    'a\n  ::add-mask::x\nb',
    'a ##[add-mask]x',
    'a ##vso[task.setvariable variable=a]b',
    '%0A::add-mask::x',
    ']]><script>alert(1)</script>',
    '"/><failure/>',
    '\u0000\u0008\u001b[31m\ufffe\uffff\ud800',
    '[a](javascript:alert(1))',
    '{0} {{1}}',
    '`code` **bold**',
    '&amp; &#0;',
  ];
  const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }));

  test('are neither commands, nor markup, nor links', () => {
    fc.assert(
      fc.property(text, text, text, (name, value, file) => {
        const hostile = `a${name}`;
        const object: PlannedObject = {
          address: `konnect_team.${hostile}`,
          before: { id: 't', name: 'a' },
          after: { id: 't', name: value, [hostile]: value } as InventoryValues,
        };
        const route: PlannedObject = { ...GONE, address: `konnect_gateway_route.${hostile}` };
        for (const made of [
          drift([{ file: `plan${file}`, json: driftPlan([object, route]) }]),
          review([{ file: `plan${file}`, json: planOf([object, route]) }]),
        ]) {
          sarifOf(made).runs[0].results!.forEach(({ message }) => expect(message.text).not.toContain(']('));
          const names = elementsIn(reviewAsJunit(made)).map((one) => one.name);
          expect(new Set(names)).not.toContain('script');
          expect(names.filter((one) => one === 'failure')).toHaveLength(
            made.drift.length + Math.sign(made.changes.length),
          );
          const others = FORMATS.filter((format) => format !== reviewAsAnnotations);
          others.forEach((format) => expect(jobCommandsIn(format(made))).toEqual([]));
          const lines = reviewAsAnnotations(made).trimEnd().split('\n');
          lines.forEach((line) => expect(line).not.toMatch(/##(vso)?\[/));
          lines.forEach((line) => expect(line).toMatch(/^::(error|warning|notice) title=[\w ]+::\S/));
          expect(lines.length).toBe(made.kind === 'drift' ? 2 : 1);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

test('no format shows secrets of drift', () => {
  const secret = 'kept-5a1c0de9';
  const objects: PlannedObject[] = [
    {
      address: 'konnect_gateway_key_auth.k',
      before: { id: 'k', control_plane_id: 'c', key: `${secret}-1` },
      after: { id: 'k', control_plane_id: 'c', key: `${secret}-2`, tags: [`${secret}-1`] },
    },
    {
      address: `other_thing.${secret}-3`,
      before: { id: 'o', text: 'a' },
      after: { id: 'o', text: `password=${secret}-3`, value: `${secret}-3` },
      after_sensitive: { value: true },
    },
  ];
  const made = driftWith(objects);
  expect(made.drift).toHaveLength(2);
  const hidden = FORMATS.map((format) => format(made).replaceAll(`other_thing.${secret}-3`, ''));
  hidden.forEach((shown) => expect(shown).not.toContain(secret));
});

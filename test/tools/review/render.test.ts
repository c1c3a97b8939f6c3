/** Forms of a review: their content, and content that they must not contain. */
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { FORMAT_VERSION, reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { review } from '../../../tools/src/review/review';
import { growth } from '../../support/operations';
import { PlannedObject, planOf, reviewOf } from './support/plans';
import { recordingOf } from './support/recordings';

const page = (content: string, more = {}) => ({ id: 'p', portal_id: 'd', slug: '/a', content, ...more });
const edited: PlannedObject = {
  address: 'konnect_portal_page.a',
  before: page('# Title\n\nOne\n\nTwo\n'),
  after: page('# Title\n\nOne\n\nThree\n'),
};

test('Markdown lists harmful changes first, with the changed lines of texts', () => {
  const { plan, configuration } = recordingOf('platform-route-loses-a-path');
  expect(reviewAsMarkdown(review([{ file: 'plan', json: plan, configuration }]))).toBe(`# Review

**1 high.** 1 changed.

## Harmful changes

### \`stack/orders/route-all\` is changed

\`konnect_gateway_route.orders_route-all_5C77F864\`

- **high · outage** \`paths: "/orders", "/returns" → "/orders"\`: requests to the removed paths get 404, unless another route matches them.

<details>
<summary>All changed values</summary>

\`\`\`diff
- paths[] = "/returns"
\`\`\`

</details>
`);
  const text = reviewAsMarkdown(reviewOf(edited));
  expect(text).toContain('**no harm found.** 1 changed.');
  expect(text).toContain(' One\n \n-Two\n+Three\n');
});

test('nothing in a plan becomes Markdown or HTML syntax', () => {
  const hostile = '</details>\n```\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) @everyone #1 \u202e``` |';
  const objects: PlannedObject[] = [
    { ...edited, after: page(hostile) },
    {
      address: 'other_thing.a',
      before: { id: 'a', '</script><script>': 1 },
      after: { id: 'a', '</script><script>': hostile },
    },
    {
      address: 'konnect_gateway_route.r',
      before: { id: 'r', paths: [hostile, '/'] },
      after: { id: 'r', paths: ['/'] },
    },
  ];
  const made = reviewOf(...objects);
  const outside = withoutCode(reviewAsMarkdown(made));
  expect(outside).not.toMatch(/onerror|javascript:|@everyone|#1\b/);
  expect(outside.match(/<details>/g)!.length).toBe(outside.match(/<\/details>/g)!.length);
  const html = reviewAsHtml(made);
  expect(html).not.toMatch(/<img|<\/script><script>|\u202e/);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('\\u{202e}');
});

test('a comment has at most 60,000 characters, and says what was left out', () => {
  const route = (name: string): PlannedObject => ({
    address: `konnect_gateway_route.${name}`,
    before: { id: name, control_plane_id: 'c' },
  });
  const routes = Array.from({ length: 3000 }, (_, index) => route(`r${index}`));
  const pages = Array.from({ length: 3000 }, (_, index) => ({ ...edited, address: `konnect_portal_page.p${index}` }));
  const text = reviewAsMarkdown(reviewOf(...routes));
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text).toMatch(/\n\d+ changes more: see the page \(`--html`\) or the data \(`--json`\)\.\n$/);
  for (const objects of [
    [...routes, ...pages],
    pages,
    [route('r'.repeat(70_000))],
    [route('x'.repeat(59_000)), ...pages],
  ]) {
    expect(reviewAsMarkdown(reviewOf(...objects)).length).toBeLessThanOrEqual(60_000);
  }
});

describe('the summary', () => {
  const gone = (type: string, name = 'a'): PlannedObject => ({ address: `${type}.${name}`, before: { id: name } });
  const lines = (...objects: PlannedObject[]): string[] =>
    reviewAsMarkdown(reviewOf(...objects))
      .split('\n## ')[0]
      .split('\n')
      .filter((line) => line.startsWith('- '));

  test('has the first finding of each severity and harm, the worst first', () => {
    expect(
      lines(gone('konnect_gateway_route', 'a'), gone('konnect_gateway_route', 'b'), gone('konnect_portal_page')),
    ).toEqual([
      '- **high · outage** `konnect_gateway_route.a`: requests that the route matched get 404, unless another route matches them; 1 more.',
      '- **low · callers break** `konnect_portal_page.a`: readers no longer find the page, snippet or document.',
    ]);
  });

  test('has at most four lines in addition to the numbers, and counts findings that are not listed', () => {
    const objects = [
      'gateway_route',
      'portal_ip_allow_list',
      'gateway_key_auth',
      'api',
      'portal_page',
      'audit_log',
    ].map((name) => gone(`konnect_${name}`));
    const shown = lines(...objects);
    expect(shown).toHaveLength(4);
    expect(shown.at(-1)).toBe('- 3 findings more.');
    expect(
      reviewAsHtml(reviewOf(...objects))
        .match(/<ul class="summary">[^]*?<\/ul>/)![0]
        .match(/<li>/g),
    ).toHaveLength(5);
  });

  test('links to the changes of the page', () => {
    const html = reviewAsHtml(reviewOf(gone('konnect_gateway_route'), gone('konnect_portal_page')));
    const links = [...html.matchAll(/href="#(change-\d+)"/g)].map(([, id]) => id);
    expect(links).toEqual(['change-1', 'change-2']);
    links.forEach((id) => expect(html).toContain(`id="${id}"`));
  });

  test('is left out of a comment with one finding, which follows directly', () => {
    expect(lines(gone('konnect_gateway_route'))).toEqual([]);
  });
});

test('JSON contains its format version and the whole review', () => {
  const made = reviewOf(edited);
  const data = JSON.parse(reviewAsJson(made));
  expect(data).toEqual({ formatVersion: FORMAT_VERSION, ...JSON.parse(JSON.stringify(made)) });
  expect(data).toMatchObject({
    plans: [{ file: 'plan.json', terraformVersion: '1.11.4' }],
    actions: { update: 1 },
    findings: { high: 0, medium: 0, low: 0 },
    worst: null,
    changes: [{ address: 'konnect_portal_page.a', type: 'konnect_portal_page', action: 'update', findings: [] }],
  });
});

test('the page sends no requests', () => {
  const html = reviewAsHtml(reviewOf(edited));
  expect(html).toContain('default-src &#39;none&#39;');
  expect(html).not.toMatch(/(src|href)="(?!data:|#)/);
});

test('equal plans result in the same review, in any order', () => {
  const objects: PlannedObject[] = [
    edited,
    { address: 'konnect_gateway_route.r', before: { id: 'r', control_plane_id: 'c' } },
    { address: 'konnect_gateway_service.s', before: { id: 's', control_plane_id: 'c' } },
  ];
  expect(reviewOf(...objects)).toEqual(reviewOf(...[...objects].reverse()));
});

test('the effort grows linearly with the plan', () => {
  const work = (count: number): (() => void) => {
    const objects = Array.from({ length: count }, (_, index) => ({
      ...edited,
      address: `konnect_portal_page.p${index}`,
      before: page(`# ${index}\n\nOne\n`, { id: `p${index}` }),
      after: page(`# ${index}\n\nTwo\n`, { id: `p${index}` }),
    }));
    const json = planOf(objects);
    return () => reviewAsHtml(review([{ file: 'plan.json', json }]));
  };
  expect(growth(250, work)).toBeLessThan(2);
});

/** Markdown without its blocks and spans of code. */
function withoutCode(text: string): string {
  return text
    .replace(/^(`{3,})diff\n[\s\S]*?\n\1$/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
    .replace(/<code>[^<]*<\/code>/g, '');
}

/** The pictures of what examples and guides make: what is a box and what an arrow, and that they are there and current. */
import { spawnSync } from 'child_process';
import * as fs from 'fs';
import * as path from 'path';
import { TerraformResource, TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { draw } from '../../generator/graphs/draw';
import { Box, Graph, graphOf } from '../../generator/graphs/model';
import { callScript } from '../scripts/support';

const ROOT = path.join(__dirname, '..', '..');
jest.setTimeout(120_000);

/** A class that jsii knows, as those of the library do where it is built. */
function known<T extends object>(name: string, type: T): T {
  return Object.assign(type, {
    [Symbol.for('jsii.rtti')]: { fqn: `cdktf-gateways.platform.${name}`, version: '1.0.0' },
  });
}

class Resource extends TerraformResource {
  public constructor(
    scope: Construct,
    id: string,
    private readonly to: TerraformResource[] = [],
  ) {
    super(scope, id, { terraformResourceType: 'test_thing' });
  }
  protected synthesizeAttributes(): { [name: string]: any } {
    return { to: this.to.map(({ fqn }) => `\${${fqn}.id}`) };
  }
}
class Part extends Construct {
  public readonly resource: Resource;
  public constructor(scope: Construct, id: string, ...to: Part[]) {
    super(scope, id);
    this.resource = new Resource(
      this,
      'Resource',
      to.map(({ resource }) => resource),
    );
  }
}
class Whole extends Part {}
class L1 extends Resource {}
known('Part', Part);
known('Whole', Whole);
known('l1.thing.L1', L1);

function graph(build: (stack: TerraformStack) => void, options?: { withL1: boolean }): Graph {
  const stack = new TerraformStack(Testing.app(), 'stack');
  build(stack);
  return graphOf([stack], () => JSON.parse(Testing.synth(stack)), options);
}

const shown = (boxes: Box[]): any[] => boxes.map(({ title, name, boxes: inner }) => [title, name, ...shown(inner)]);

test('constructs of the library are boxes in their scopes, and references between their resources arrows', () => {
  const { boxes, arrows } = graph((stack) => {
    const scope = new Construct(stack, 'team');
    new Construct(stack, 'empty');
    const first = new Part(scope, 'first');
    const whole = new Whole(stack, 'whole', first);
    // What the whole says of the first, its part need not say again.
    new Part(whole, 'inner', first, whole);
  });
  expect(shown(boxes)).toEqual([
    ['Construct', 'team', ['Part', 'first']],
    ['Whole', 'whole', ['Part', 'inner']],
  ]);
  expect(arrows).toEqual([['stack/whole', 'stack/team/first']]);
});

test('L1 is drawn where it stands alone, and where it is asked for, as such', () => {
  const build = (stack: TerraformStack): void => {
    new L1(new Part(stack, 'part'), 'Detail');
    new L1(stack, 'alone');
  };
  expect(shown(graph(build).boxes)).toEqual([
    ['Part', 'part'],
    ['l1.L1', 'alone'],
  ]);
  expect(shown(graph(build, { withL1: true }).boxes)).toEqual([
    ['Part', 'part', ['l1.L1', 'Detail']],
    ['l1.L1', 'alone'],
  ]);
});

test('of many, those of one class are one box, and then the deepest are left out', () => {
  const { boxes, arrows } = graph((stack) => {
    const target = new Whole(stack, 'target');
    Array.from({ length: 30 }, (_, index) => new Part(stack, `part-${index}`, target));
  });
  expect(shown(boxes)).toEqual([
    ['Whole', 'target'],
    ['30 × Part', ''],
  ]);
  expect(arrows).toEqual([['stack/part-0', 'stack/target']]);
  const deep = graph((stack) => {
    const addBelow = (scope: Construct, depth: number): void =>
      depth > 0 ? addBelow(new Part(new Whole(scope, 'whole'), 'part'), depth - 1) : undefined;
    addBelow(stack, 20);
  });
  expect(JSON.stringify(deep.boxes).match(/"title"/g)).toHaveLength(25);
});

test('a picture has words for those who do not see it, and names in it are escaped', async () => {
  const boxes = [
    { id: 'a', title: 'Portal', name: '<script>&"', boxes: [] },
    { id: 'b', title: '2 × Api', name: '', boxes: [{ id: 'b/c', title: 'ApiVersion', name: 'v1', boxes: [] }] },
  ];
  const picture = await draw({ boxes, arrows: [['b/c', 'a']] }, 'What <it> makes');
  expect(picture).toContain('<title id="title">What &lt;it&gt; makes</title>');
  expect(picture).toContain(
    'Portal &quot;&lt;script&gt;&amp;&quot;&quot;. 2 × Api with ApiVersion &quot;v1&quot;. ' +
      'ApiVersion &quot;v1&quot; refers to Portal &quot;&lt;script&gt;&amp;&quot;&quot;.',
  );
  expect(picture).not.toMatch(/<script|undefined|NaN/);
  expect(await draw({ boxes, arrows: [['b/c', 'a']] }, 'What <it> makes')).toBe(picture);
});

test('all pictures are current', () => {
  const tsx = path.join(ROOT, 'node_modules', '.bin', 'tsx');
  const { status, stderr } = spawnSync(tsx, ['generator/graphs.ts', '--check'], { cwd: ROOT, encoding: 'utf8' });
  expect([stderr.split('\n').filter((line) => line.includes('out of date')), status]).toEqual([[], 0]);
});

/** Pages of the site that make nothing, and why. */
const MAKE_NOTHING = {
  'README.md': 'has its pictures, of the preview and a review, below what the library is',
  'docs/glossary.md': 'terms',
  'tools/README.md': 'lists commands, whose guides have pictures',
  'constructs/platform/README.md': 'lists areas, which have pictures',
  'constructs/cloud/README.md': 'lists areas, which have pictures',
  'docs/catalogue.md': 'a list of types',
  'docs/cloud-coverage.md': 'a list of types',
  'docs/platform-coverage.md': 'a list of types',
  'sandbox/README.md': 'deploys what others make',
  'docs/decisions.md': 'reasons',
  'ARCHITECTURE.md': 'for those who work on the library',
  'CONTRIBUTING.md': 'for those who work on the library',
  'catalog/README.md': 'for those who work on the library',
  'bench/README.md': 'measurements',
  'CHANGELOG.md': 'what has changed',
  'SECURITY.md': 'what to do about a hole',
};

test('every guide begins with a picture of what it makes', () => {
  const sections: { pages: { file: string }[] }[] = callScript('site/sections.mjs', 'sections', { reference: false });
  const pages = sections.flatMap((section) => section.pages.map(({ file }) => file));
  const without = pages.filter((page) => pictureOf(page) === undefined);
  expect(without.sort()).toEqual(Object.keys(MAKE_NOTHING).sort());
  // Made by other commands, which make pages rather than constructs.
  const shots = pages.filter((page) => pictureOf(page)?.endsWith('.png'));
  expect(shots).toEqual(['docs/preview.md', 'docs/review.md']);
  const graphs = pages.filter((page) => !without.includes(page) && !shots.includes(page));
  for (const file of new Set(graphs.map((page) => pictureOf(page)!))) {
    const picture = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const boxes = picture.match(/<rect(?! class="ground")/g)!.length;
    expect([file, boxes > 0 && boxes <= 25]).toEqual([file, true]);
    expect(picture).toContain('prefers-color-scheme: dark');
  }
});

/** The picture that a page begins with, as a path from the root. */
function pictureOf(page: string): string | undefined {
  const text = fs.readFileSync(path.join(ROOT, page), 'utf8');
  const [, link] = /^# .*\n\n!\[[^\]]+\]\(([^)]+)\)\n/.exec(text) ?? [];
  const [, file] =
    /^https:\/\/raw\.githubusercontent\.com\/cdktf-gateways\/cdktf-gateways\/main\/(.*)$/.exec(link ?? '') ?? [];
  return link && (file ?? path.posix.join(path.posix.dirname(page), link));
}

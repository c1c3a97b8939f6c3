/** Pictures of examples and guides: their boxes and arrows, and that all pictures exist and are current. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformResource, TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { draw } from '../../generator/graphs/draw';
import { Box, Graph, graphOf } from '../../generator/graphs/model';
import { callScript } from '../scripts/support';

const ROOT = path.join(__dirname, '..', '..');

/** Adds the jsii name to a class, as jsii does for classes of the built library. */
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
    // The arrow of the outer box makes the arrow of the inner box redundant.
    new Part(whole, 'inner', first, whole);
  });
  expect(shown(boxes)).toEqual([
    ['Construct', 'team', ['Part', 'first']],
    ['Whole', 'whole', ['Part', 'inner']],
  ]);
  expect(arrows).toEqual([['stack/whole', 'stack/team/first']]);
});

test('L1 constructs are drawn if they are not part of L2, or with withL1', () => {
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

test('with too many boxes, siblings of one class share a box, then the deepest boxes are removed', () => {
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

test('a picture has a text description, and names in it are escaped', async () => {
  const boxes = [
    { id: 'a', title: 'Portal', name: '<script>&"', boxes: [] },
    { id: 'b', title: '2 × Api', name: '', boxes: [{ id: 'b/c', title: 'ApiVersion', name: 'v1', boxes: [] }] },
  ];
  const picture = await draw({ boxes, arrows: [['b/c', 'a']] }, 'Constructs of <it>');
  expect(picture).toContain('<title id="title">Constructs of &lt;it&gt;</title>');
  expect(picture).toContain(
    'Portal &quot;&lt;script&gt;&amp;&quot;&quot;. 2 × Api with ApiVersion &quot;v1&quot;. ' +
      'ApiVersion &quot;v1&quot; refers to Portal &quot;&lt;script&gt;&amp;&quot;&quot;.',
  );
  expect(picture).not.toMatch(/<script|undefined|NaN/);
  expect(await draw({ boxes, arrows: [['b/c', 'a']] }, 'Constructs of <it>')).toBe(picture);
});

test('all pictures are current', () => {
  const tsx = path.join(ROOT, 'node_modules', '.bin', 'tsx');
  const { status, stderr } = spawnSync(tsx, ['generator/graphs.ts', '--check'], { cwd: ROOT, encoding: 'utf8' });
  expect([stderr.split('\n').filter((line) => line.includes('out of date')), status]).toEqual([[], 0]);
});

/** Pages of the site without a picture, with the reason. */
const MAKE_NOTHING = {
  'README.md': 'has a picture of a review below the first paragraph',
  'docs/glossary.md': 'terms',
  'docs/examples.md': 'lists examples, which have pictures',
  'docs/README.md': 'describes a folder',
  'examples/README.md': 'describes a folder',
  'constructs/README.md': 'describes a folder',
  'docs/checks.md': 'reports',
  'docs/credentials.md': 'what deployments need',
  'docs/remote-state.md': 'where states are',
  'docs/ci.md': 'what CI runs',
  'ci/README.md': 'describes a folder',
  'docs/compare.md': 'compares what others make',
  'docs/drift.md': 'finds edits of what others make',
  'docs/rulesets.md': 'checks specifications',
  'docs/upgrading.md': 'steps of an upgrade',
  'docs/versions.md': 'a list of versions',
  'docs/troubleshooting.md': 'problems and what to do about them',
  'tools/README.md': 'lists commands, whose guides have pictures',
  'constructs/platform/README.md': 'lists areas, which have pictures',
  'constructs/cloud/README.md': 'lists areas, which have pictures',
  'docs/catalogue.md': 'a list of types',
  'docs/cloud-coverage.md': 'a list of types',
  'docs/platform-coverage.md': 'a list of types',
  'sandbox/README.md': 'deploys what others make',
  'sandbox/docs/own-tools.md': 'what other tools make',
  'docs/decisions.md': 'reasons',
  'ARCHITECTURE.md': 'for those who work on the library',
  'CONTRIBUTING.md': 'for those who work on the library',
  'sandbox/src/README.md': 'for those who work on the sandbox',
  'sandbox/src/DESIGN.md': 'for those who work on the sandbox',
  'tools/src/README.md': 'for those who work on the tools',
  'catalog/README.md': 'for those who work on the library',
  'bench/README.md': 'measurements',
  'CHANGELOG.md': 'what has changed',
  'SECURITY.md': 'what to do about a hole',
};

test('every guide begins with a picture of its constructs', () => {
  const sections: { pages: { file: string }[] }[] = callScript('site/sections.mjs', 'sections', { reference: false });
  const pages = sections.flatMap((section) => section.pages.map(({ file }) => file));
  const without = pages.filter((page) => pictureOf(page) === undefined);
  expect(without.sort()).toEqual(Object.keys(MAKE_NOTHING).sort());
  // Other commands write these pages, which contain no constructs.
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

/** Returns the picture at the start of a page, as a path relative to the root. */
function pictureOf(page: string): string | undefined {
  const text = fs.readFileSync(path.join(ROOT, page), 'utf8');
  const [, link] = /^# .*\n\n!\[[^\]]+\]\(([^)]+)\)\n/.exec(text) ?? [];
  const [, file] =
    /^https:\/\/raw\.githubusercontent\.com\/cdktf-gateways\/cdktf-gateways\/main\/(.*)$/.exec(link ?? '') ?? [];
  return link && (file ?? path.posix.join(path.posix.dirname(page), link));
}

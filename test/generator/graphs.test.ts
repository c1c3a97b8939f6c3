/** The pictures of what examples and guides make: what is a box and what an arrow, and that they are there and current. */
import { spawnSync } from 'child_process';
import * as fs from 'fs';
import * as path from 'path';
import { TerraformResource, TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { draw } from '../../generator/graphs/draw';
import { Box, Graph, graphOf } from '../../generator/graphs/model';
import { guides } from '../../generator/reference/guides';

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
known('Part', Part);
known('Whole', Whole);

function graph(build: (stack: TerraformStack) => void): Graph {
  const stack = new TerraformStack(Testing.app(), 'stack');
  build(stack);
  return graphOf([stack], () => JSON.parse(Testing.synth(stack)));
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

test('every area, every example and every guide with code of the library begins with its picture', () => {
  const examples = fs.readdirSync(path.join(ROOT, 'examples')).filter((name) => !name.includes('.'));
  const all = [
    ...guides().filter((guide) => /^(constructs|docs)\//.test(guide)),
    ...examples.map((name) => `examples/${name}/README.md`),
    ...['docs/python.md', 'docs/java.md', 'docs/go.md'],
  ];
  for (const guide of all) {
    const text = fs.readFileSync(path.join(ROOT, guide), 'utf8');
    const [, file] = /^# .*\n\n!\[Boxes are [^\]]+\]\(([^)]+\.svg)\)\n/.exec(text) ?? [];
    expect([guide, file && fs.existsSync(path.join(ROOT, path.dirname(guide), file))]).toEqual([guide, true]);
    const picture = fs.readFileSync(path.join(ROOT, path.dirname(guide), file!), 'utf8');
    const boxes = picture.match(/<rect(?! class="ground")/g)!.length;
    expect([guide, boxes > 0 && boxes <= 25]).toEqual([guide, true]);
    expect(picture).toContain('prefers-color-scheme: dark');
  }
});

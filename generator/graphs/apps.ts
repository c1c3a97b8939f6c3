/** What there are graphs of: the examples, the first app of the README, the starters, and what guides make. */
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { App, TerraformStack } from 'cdktf';
import { guides, GuideSample, samplesIn } from '../reference/guides';
import { GUIDES_WITHOUT_SAMPLES } from './guides';
import { Graph } from './model';
import { FILES, graphOfApp, load, ROOT, run } from './run';

export interface Picture {
  /** Path from the root. */
  readonly file: string;
  readonly title: string;
  readonly graph: Graph;
}

export function pictures(): Picture[] {
  const examples = fs.readdirSync(path.join(ROOT, 'examples')).filter((name) => !name.includes('.'));
  const withSamples = guides().filter((guide) => /^(constructs|docs)\//.test(guide));
  return [
    firstApp(),
    ...examples.map(ofExample),
    ...withSamples.map(ofGuide),
    ...Object.entries(GUIDES_WITHOUT_SAMPLES).map(([guide, { title, make }]) => ({
      file: fileOf(guide),
      title,
      graph: make(),
    })),
  ].filter(({ graph }) => graph.boxes.length > 0);
}

/** Of the app of the README, which the guides for other languages have, too. */
function firstApp(): Picture {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const [, specification] = /`orders\.yaml` describes .*\n\n```yaml\n([\s\S]*?)```/.exec(readme)!;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'graphs-'));
  try {
    fs.writeFileSync(path.join(folder, 'orders.yaml'), specification);
    return {
      file: 'docs/graphs/first-app.svg',
      title: 'What the first app makes',
      graph: made(folder, samplesIn('README.md')[0]),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function ofExample(name: string): Picture {
  const folder = path.join(ROOT, 'examples', name);
  const graph = graphOfApp(folder, () => void load(path.join(folder, 'main.ts')));
  return { file: `examples/${name}/graph.svg`, title: `What the example ${name} makes`, graph };
}

/** Of the sample that makes most. */
function ofGuide(guide: string): Picture {
  const [, title] = /^# (.*)$/m.exec(fs.readFileSync(path.join(ROOT, guide), 'utf8'))!;
  const graphs = samplesIn(guide).map((sample) => made(FILES, sample));
  const [graph] = graphs.sort((one, other) => countOf(other) - countOf(one));
  return { file: fileOf(guide), title: `What a sample of “${title}” makes`, graph };
}

/** A README has it beside it. */
function fileOf(guide: string): string {
  return guide.endsWith('README.md')
    ? guide.replace('README.md', 'graph.svg')
    : `docs/graphs/${path.basename(guide, '.md')}.svg`;
}

function countOf({ boxes }: Pick<Graph, 'boxes'>): number {
  return boxes.reduce((sum, box) => sum + 1 + countOf(box), 0);
}

/** What a sample makes; one without a stack, such as a function, makes nothing. */
function made(folder: string, { before, code, after, kind }: GuideSample): Graph {
  return graphOfApp(folder, () => {
    const { Sample }: { Sample?: new (app: App, id: string) => TerraformStack } = run(`${before}${code}${after}`);
    if (kind === 'fragment') {
      // Providers are not drawn, and not all samples have them.
      const app = new App({ skipValidation: true });
      new Sample!(app, 'guide');
      app.synth();
    }
  });
}

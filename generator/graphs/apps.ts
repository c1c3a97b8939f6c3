/**
 * Lists the pictures of construct graphs: one for the first app of the README, each example, each guide with constructs
 * in its samples, and each guide in `GUIDES_WITHOUT_SAMPLES`.
 */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import { requireValue } from '../../lib/core/shared/require-value';
import { guides, GuideSample, samplesIn } from '../reference/guides';
import { GUIDES_WITHOUT_SAMPLES } from './guides';
import { Graph } from './model';
import { FILES, graphOfApp, load, ROOT, run } from './run';

export interface Picture {
  /** Path of the picture from the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly graph: Graph;
}

/**
 * Guides that get no picture: the picture would show only one construct, and that construct is not the topic of the
 * guide.
 */
const WITHOUT_PICTURE = ['docs/credentials.md', 'docs/remote-state.md'];

export function pictures(): Picture[] {
  const examples = fs.readdirSync(path.join(ROOT, 'examples')).filter((name) => !name.includes('.'));
  const withSamples = guides().filter(
    (guide) =>
      /^(constructs|docs)\//.test(guide) && !WITHOUT_PICTURE.includes(guide) && !(guide in GUIDES_WITHOUT_SAMPLES),
  );
  return [
    firstApp(),
    ...examples.map(pictureOfExample),
    ...withSamples.map(pictureOfGuide),
    ...Object.entries(GUIDES_WITHOUT_SAMPLES).map(([guide, { title, make }]) => ({
      file: fileOf(guide),
      title,
      graph: make(),
    })),
  ].filter(({ graph }) => graph.boxes.length > 0);
}

/**
 * Returns the picture of the first TypeScript app in the README. The guides for Python, Java and Go show this picture.
 */
function firstApp(): Picture {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const [, specification] = requireValue(/`orders\.yaml` describes .*\n\n```yaml\n([\s\S]*?)```/.exec(readme));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'graphs-'));
  try {
    fs.writeFileSync(path.join(folder, 'orders.yaml'), specification);
    return {
      file: 'docs/graphs/first-app.svg',
      title: 'Constructs of the first app',
      graph: graphOfSample(folder, samplesIn('README.md')[0]),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function pictureOfExample(name: string): Picture {
  const folder = path.join(ROOT, 'examples', name);
  const graph = graphOfApp(folder, () => void load(path.join(folder, 'main.ts')));
  return { file: `examples/${name}/graph.svg`, title: `Constructs of the example ${name}`, graph };
}

/** Returns the picture of the sample with the most constructs in a guide. */
function pictureOfGuide(guide: string): Picture {
  const [, title] = requireValue(/^# (.*)$/m.exec(fs.readFileSync(path.join(ROOT, guide), 'utf8')));
  const graphs = samplesIn(guide).map((sample) => graphOfSample(FILES, sample));
  const [graph] = graphs.sort((one, other) => countOf(other) - countOf(one));
  return { file: fileOf(guide), title: `Constructs of a sample in “${title}”`, graph };
}

/**
 * Returns the path of a guide's picture. The picture of a README is in the same folder, the picture of another guide in
 * `docs/graphs`.
 */
function fileOf(guide: string): string {
  return guide.endsWith('README.md')
    ? guide.replace('README.md', 'graph.svg')
    : `docs/graphs/${path.basename(guide, '.md')}.svg`;
}

function countOf({ boxes }: Pick<Graph, 'boxes'>): number {
  return boxes.reduce((sum, box) => sum + 1 + countOf(box), 0);
}

/**
 * Returns the construct graph of a sample in a guide. The graph is empty if the sample does not create a stack, for
 * example if the sample only declares a function.
 */
function graphOfSample(folder: string, { before, code, after, kind }: GuideSample): Graph {
  return graphOfApp(folder, () => {
    const { Sample }: { Sample?: new (app: App, id: string) => TerraformStack } = run(`${before}${code}${after}`);
    if (kind === 'fragment') {
      // Samples run without validation, because some samples create no provider construct. Pictures never show provider
      // constructs.
      const app = new App({ skipValidation: true });
      new (requireValue(Sample))(app, 'guide');
      app.synth();
    }
  });
}

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { OURS } from '../packages';
import { PROJECT, ROOT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, Row, seconds } from '../table';
import { APIS, DOCUMENTS, writeApi } from './published';

const ROUNDS = 3;
const MOST = 1.5;

/** Wall-clock times of `gateways preview` in seconds. */
interface Previewed {
  /** Time from the start of `gateways preview` to the printed address. */
  readonly start: number;
  /** Time from saving a document to the preview of the page with the new text. */
  readonly edit: number;
  /** Time of the synthesis of the previewed app. */
  readonly synth: number;
}

/** Measures the preview of a portal with many APIs, compared with the app's synthesis, which is part of the preview. */
export function measurePreview(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-preview-'));
  try {
    Array.from({ length: APIS }, (_, index) => writeApi(path.join(folder, `api-${index}`), index));
    fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify({ language: 'typescript', app: 'node main.cjs' }));
    fs.writeFileSync(path.join(folder, 'main.cjs'), mainOf(path.join(PROJECT, 'main.js')));
    progress(`a preview of ${APIS} APIs of ${DOCUMENTS} documents: ${ROUNDS} rounds`);
    const gateways = path.join(ROOT, 'node_modules', '.bin', 'gateways');
    const { all } = alternate(ROUNDS, { all: () => runChild<Previewed>('preview.mjs', { folder, gateways }) });
    const [start, edit, synth] = (['start', 'edit', 'synth'] as const).map((name) => all.map((one) => one[name]));
    return [
      compare([`Preview ${APIS} APIs of ${DOCUMENTS} documents: start`, 'synth alone'], start, synth, seconds, MOST),
      compare(['… an edit to the page', 'synth alone'], edit, synth, seconds, MOST),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the program of the app, which imports the packages that the benchmark installed in its project. */
function mainOf(project: string): string {
  return `const load = require('node:module').createRequire(${JSON.stringify(project)});
const { App, TerraformStack } = load('cdktf');
const { platform } = load(${JSON.stringify(OURS)});
const app = new App();
const stack = new TerraformStack(app, 'portal');
new platform.PlatformProvider(stack, 'platform');
const portal = new platform.Portal(stack, 'portal', { name: 'developers', authentication: false });
for (let index = 0; index < ${APIS}; index++) {
  new platform.PublishedApi(stack, \`api-\${index}\`, {
    specification: platform.Specification.fromFile(\`api-\${index}/openapi.yaml\`),
    documents: platform.Documents.fromDirectory(\`api-\${index}/documents\`),
    name: \`API \${index}\`,
    slug: \`api-\${index}\`,
    portal,
    authStrategy: platform.PublicationAuth.none(),
    visibility: platform.PortalVisibility.PUBLIC,
  });
}
app.synth();
`;
}

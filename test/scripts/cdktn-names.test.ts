/** Names in the packages for CDK Terrain: replaced and unchanged ones. */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = pathToFileURL(path.join(__dirname, '..', '..', 'scripts', 'cdktn-names.mjs')).href;
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { forTerrain, isOfOneEngine } from '${SCRIPT}';
  const { texts, files } = JSON.parse(readFileSync(0, 'utf8'));
  console.log(JSON.stringify({ texts: texts.map(forTerrain), files: files.filter(isOfOneEngine) }));
`;

function replaced(input: { texts?: string[]; files?: string[] }): { texts: string[]; files: string[] } {
  const args = ['--input-type=module', '-e', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input: JSON.stringify({ texts: [], files: [], ...input }),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const REPLACED = {
  "import { App } from 'cdktf';": "import { App } from 'cdktn';",
  "import * as cdktf from 'cdktf'; cdktf.Fn": "import * as cdktn from 'cdktn'; cdktn.Fn",
  "import { Api } from 'cdktf-gateways/lib/platform/api';": "import { Api } from 'cdktn-gateways/lib/platform/api';",
  'from cdktf_gateways import platform': 'from cdktn_gateways import platform',
  'cdktf-gateways.platform.Portal': 'cdktn-gateways.platform.Portal',
  'io.github.cdktfgateways.platform': 'io.github.cdktngateways.platform',
  'github.com/cdktf-gateways/cdktf-gateways-go': 'github.com/cdktf-gateways/cdktn-gateways-go',
  CdktfGateways: 'CdktnGateways',
  'import com.hashicorp.cdktf.App;': 'import io.cdktn.cdktn.App;',
  'com.hashicorp:cdktf': 'io.cdktn:cdktn',
  '<groupId>com.hashicorp</groupId>': '<groupId>io.cdktn</groupId>',
  '"github.com/hashicorp/terraform-cdk-go/cdktf"': '"github.com/open-constructs/cdk-terrain-go/cdktn"',
  'using HashiCorp.Cdktf;': 'using Io.Cdktn;',
  'npx cdktf deploy': 'npx cdktn deploy',
  'npm install --save-dev cdktf-gateways-sandbox cdktf-cli': 'npm install --save-dev cdktf-gateways-sandbox cdktn-cli',
  'for CDK for Terraform': 'for CDK Terrain',
};

const STAYING = [
  // Project files, context keys and symbols are the same for both engines.
  'cdktf.json and cdktf.out/stacks',
  "Symbol.for('cdktf/TerraformDynamicBlock')",
  '"@cdktf/disable_stack_trace_in_metadata"',
  "'cdktf-gateways/rules'",
  'CDKTF_OUTDIR',
  "import { parse } from '@cdktf/hcl2json';",
  'https://github.com/cdktf-gateways/cdktf-gateways/blob/main/README.md',
  'cdktf-gateways-tools',
  // Lines that name both engines.
  "['cdktf', 'cdktn']",
  '| CDK Terrain | CDK for Terraform, cdktf-gateways |',
];

test('names are replaced by the names of CDK Terrain', () => {
  expect(replaced({ texts: Object.keys(REPLACED) }).texts).toEqual(Object.values(REPLACED));
});

test('common names, and lines that name both engines, stay unchanged', () => {
  expect(replaced({ texts: STAYING }).texts).toEqual(STAYING);
});

test('versions are those that CDK Terrain requires', () => {
  const { cdktf, cdktn } = jest.requireActual('../../package.json').devDependencies;
  const [before, after] = [cdktf, cdktn].map((version: string) => version.split('.').slice(0, 2).join('.'));
  const texts = {
    [`"cdktf": "^${before}.0"`]: `"cdktn": "^${after}.0"`,
    [`cdktf~=${before}`]: `cdktn~=${after}`,
    [`github.com/hashicorp/terraform-cdk-go/cdktf v${cdktf}`]: `github.com/open-constructs/cdk-terrain-go/cdktn v${cdktn}`,
    [`<version>${cdktf}</version>`]: `<version>${cdktn}</version>`,
    [`node ${before}`]: `node ${before}`,
  };
  expect(replaced({ texts: Object.keys(texts) }).texts).toEqual(Object.values(texts));
});

test('pictures, the catalogue and files about both engines are copied unchanged', () => {
  const files = ['index.ts', 'README.md', 'catalog/platform/provider.json', 'scripts/cdktn.mjs', 'docs/portal.png'];
  expect(replaced({ files }).files).toEqual(['index.ts', 'README.md']);
});

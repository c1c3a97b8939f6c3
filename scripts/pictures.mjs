/** Takes the screenshots of the README and the guides: `npm run pictures`. Requires Chromium and terraform on the PATH. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from './browser.cjs';
import { environment, prepare, root, runTool, temporaryFolder } from './prepare.mjs';

const PICTURES = path.join(root, 'docs', 'pictures');
const GATEWAYS = path.join(root, 'node_modules', '.bin', 'gateways');
const EXAMPLE = path.join(root, 'examples', 'published-api');

prepare();
const temporary = temporaryFolder('pictures');
const browser = await launchBrowser();
try {
  const app = path.join(temporary, 'cdktf.out');
  const site = path.join(temporary, 'site');
  gateways(EXAMPLE, 'preview', '--export', site);
  await picture('preview-portal', path.join(site, 'developers/apis/orders/docs/guide/index.html'));
  await picture('preview-specification', path.join(site, 'developers/apis/orders/versions/2.0.0/index.html'), (page) =>
    page.locator('.opblock-summary-control').first().click(),
  );
  runTool('tsx', ['main.ts'], { cwd: EXAMPLE, env: { CDKTF_OUTDIR: app }, stdio: ['ignore', 'ignore', 'inherit'] });
  await picture('review', reviewOf(path.join(app, 'stacks', 'published-api')));
} finally {
  await browser.close();
}

/**
 * Reviews a plan that turns off sign-in of the portal and destroys the gateway route. Returns the HTML file of the
 * review.
 */
function reviewOf(stack) {
  const terraform = (...args) => gateways(stack, 'sandbox', 'exec', '--', 'terraform', ...args);
  terraform('init', '-input=false');
  terraform('apply', '-input=false', '-auto-approve', '-var', 'platform_token=kpat_example');
  edit(stack, (content) => {
    Object.values(content.resource.konnect_portal)[0].authentication_enabled = false;
    delete content.resource.konnect_gateway_route;
  });
  terraform('plan', '-input=false', '-out=plan', '-var', 'platform_token=kpat_example');
  const file = path.join(temporary, 'review.html');
  gateways(
    stack,
    'review',
    path.join(stack, 'plan'),
    '--sandbox',
    '--app',
    path.dirname(path.dirname(stack)),
    '--html',
    file,
  );
  return file;
}

function edit(stack, change) {
  const file = path.join(stack, 'cdk.tf.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, JSON.stringify(content));
}

function gateways(cwd, ...args) {
  execFileSync(process.execPath, [GATEWAYS, ...args], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * @param {(page: import('playwright-core').Page) => Promise<void>} [prepared] function that prepares the page before
 * the screenshot
 */
async function picture(name, file, prepared = async () => undefined) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 640 }, colorScheme: 'light' });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'networkidle' });
  await prepared(page);
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
  await page.close();
}

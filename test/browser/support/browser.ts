import * as fs from 'node:fs';
import { Browser, BrowserContext, Page } from 'playwright-core';

interface Scripts {
  findBrowser(): string | undefined;
  launchBrowser(): Promise<Browser>;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- of the scripts, which are no TypeScript
const { findBrowser, launchBrowser }: Scripts = require('../../../scripts/browser.cjs');

/** Runs tests in a browser. Without a browser, adds one skipped test with the reason. */
export function describeInBrowser(name: string, tests: (browser: () => Browser) => void): void {
  if (findBrowser() === undefined) {
    test.skip(`${name}: skipped, because Chromium is not on the PATH (apt-get install chromium)`, () => undefined);
    return;
  }
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());
    tests(() => browser);
  });
}

/** Problems of a page: errors, requests to other hosts and dialogs. */
export interface Conduct {
  /** Console messages and uncaught errors. */
  readonly messages: string[];
  /** Requests to other servers. */
  readonly requests: string[];
}

/** A window that records the activity of its pages. */
export async function openWindow(
  browser: Browser,
  own: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; conduct: Conduct }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  const page = await context.newPage();
  const conduct: Conduct = { messages: [], requests: [] };
  page.on('console', (message) => conduct.messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => conduct.messages.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !request.url().startsWith('data:')) {
      conduct.requests.push(request.url());
    }
  });
  return { context, page, conduct };
}

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
// Without `preload`, because it would load the style sheets again, which pages opened as files must not do. With
// `resultTypes`, axe collects details only of violations, which is faster.
const AXE_RUN =
  "axe.run({ preload: false, resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(violations))";

/** Returns the violations of all levels that axe finds in a page. */
export async function barriersIn(page: Page): Promise<string[]> {
  // Uses the debugger protocol, because the policy of the page allows no other script.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  const { result } = await session.send('Runtime.evaluate', { expression: AXE_RUN, awaitPromise: true });
  await session.detach();
  const violations: any[] = JSON.parse(result.value);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }: any) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

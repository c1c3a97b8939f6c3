import * as fs from 'node:fs';
import { Browser, BrowserContext, Page } from 'playwright-core';

interface Scripts {
  findBrowser(): string | undefined;
  launchBrowser(): Promise<Browser>;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- of the scripts, which are no TypeScript
const { findBrowser, launchBrowser }: Scripts = require('../../../scripts/browser.cjs');

/** Tests in a browser; without one, one that says that it was not there. */
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
  /** Messages on the console, and errors that nothing caught. */
  readonly messages: string[];
  /** Requests to other servers. */
  readonly requests: string[];
}

/** A window that notes what its pages do. */
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

/** Violations that axe finds in a page, of all levels. */
export async function barriersIn(page: Page): Promise<string[]> {
  // By the protocol of the debugger, since the policy of the page lets no other script in.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  // Without `preload`, as it would read the style sheets once more, which pages that are files are not let.
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'axe.run({ preload: false }).then(({ violations }) => JSON.stringify(violations))',
    awaitPromise: true,
  });
  await session.detach();
  const violations: any[] = JSON.parse(result.value);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }: any) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The site of the documentation in a real browser: every page opens, quiet and without barriers; the search finds, by keys alone. */
import { spawnSync } from 'child_process';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';

const ROOT = path.join(__dirname, '..', '..');
jest.setTimeout(300_000);

const site = path.join(temporaryFolder(), 'site');
const own = pathToFileURL(site).href;
const QUIET = { messages: [], requests: [] };

beforeAll(() => {
  const script = path.join(ROOT, 'scripts', 'site.mjs');
  const { status } = spawnSync(process.execPath, [script, '--without-reference', '--output', site], {
    stdio: 'inherit',
  });
  expect(status).toBe(0);
});
afterAll(cleanUp);

describeInBrowser('the site', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens every page from the first one, quiet and without barriers: ${colorScheme}`, async () => {
      const { context, page, conduct } = await openWindow(browser(), own, { colorScheme });
      await page.goto(`${own}/index.html`);
      const { pages, barriers } = await everyPage(page, { origin: own, name: `site-${colorScheme}` });
      expect(barriers).toEqual([]);
      expect(conduct).toEqual(QUIET);
      expect(pages).toEqual(
        expect.arrayContaining([
          '/docs/catalogue.html',
          '/constructs/cloud/ddos/index.html',
          '/examples/gateway/index.html',
        ]),
      );
      await context.close();
    });
  }

  test('is searched by keys, and leads to what was found', async () => {
    const { context, page, conduct } = await openWindow(browser(), own);
    await page.goto(`${own}/docs/lifecycle.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('konnect_portal_snip');
    await page
      .getByRole('status')
      .getByText(/^\d+ places?$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => (globalThis as any).document.activeElement.tagName)).toBe('A');
    await page.keyboard.press('Escape');
    expect(await page.locator('#search-results a').count()).toBe(0);
    await page.keyboard.type('PortalSnippet');
    await page.locator('#search-results').getByRole('link', { name: 'Portals and authentication strategies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Portals and authentication strategies' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('xyzzyx');
    await page.getByText('Nothing found.').waitFor();
    expect(conduct).toEqual(QUIET);
    await context.close();
  });

  test('fits a narrow window', async () => {
    const { context, page } = await openWindow(browser(), own, { viewport: { width: 360, height: 700 } });
    for (const name of ['index', 'docs/catalogue', 'constructs/platform/gateway/index', 'ARCHITECTURE']) {
      await page.goto(`${own}/${name}.html`);
      const width = await page.evaluate(() => (globalThis as any).document.documentElement.scrollWidth);
      expect([name, width]).toEqual([name, 360]);
    }
    await context.close();
  });
});

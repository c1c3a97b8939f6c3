/**
 * Tests the documentation site in a real browser: every page opens without messages and accessibility problems, and the search works with
 * the keyboard.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { barriersIn, describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';

const ROOT = path.join(__dirname, '..', '..');

const site = path.join(temporaryFolder(), 'site');
const own = pathToFileURL(site).href;
const QUIET = { messages: [], requests: [] };

function makeSite(...options: string[]): void {
  const script = path.join(ROOT, 'scripts', 'site.mjs');
  const { status } = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' });
  expect(status).toBe(0);
}

beforeAll(() => makeSite('--reference', 'none', '--output', site));
afterAll(cleanUp);

describeInBrowser('the site', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens every page from the first one, without console messages and accessibility problems: ${colorScheme}`, async () => {
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

  test('can be searched with the keyboard, and opens the results', async () => {
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

  test('shows a folded menu above the text on phones', async () => {
    const { context, page, conduct } = await openWindow(browser(), own, { viewport: { width: 390, height: 800 } });
    await page.goto(`${own}/docs/lifecycle.html`);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    const button = page.getByRole('button', { name: 'Menu' });
    expect([await menu.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await button.click();
    expect([await menu.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    const [menuTop, textTop] = await Promise.all(
      [menu, page.getByRole('heading', { level: 1 })].map(async (one) => (await one.boundingBox())!.y),
    );
    expect(menuTop).toBeLessThan(textTop);
    expect(await barriersIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await button.click();
    await menu.getByRole('link', { name: 'Preview portals' }).click();
    await page.waitForURL(`${own}/docs/preview.html`);
    expect(await menu.isVisible()).toBe(false);
    expect(conduct).toEqual(QUIET);
    await context.close();
  });

  test('shows the menu above the text on phones without scripts', async () => {
    const { context, page } = await openWindow(browser(), own, {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    await page.goto(`${own}/docs/lifecycle.html`);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    expect([await menu.isVisible(), await page.locator('#menu-button').isVisible()]).toEqual([true, false]);
    expect((await menu.boundingBox())!.y).toBeLessThan((await page.locator('h1').boundingBox())!.y);
    await context.close();
  });

  test('copies code, and selects it if the browser denies access to the clipboard', async () => {
    const { context, page, conduct } = await openWindow(browser(), own);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${own}/constructs/platform/portal/index.html`);
    const block = page.locator('.code').first();
    const code = (await block.locator('code').textContent())!.trimEnd();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate(() => (globalThis as any).navigator.clipboard.readText())).toBe(code);
    await page.evaluate(() => {
      Object.defineProperty((globalThis as any).navigator, 'clipboard', { value: undefined });
    });
    await page.locator('.code').nth(1).hover();
    await page.locator('.code').nth(1).getByRole('button').click();
    await page.getByRole('status').getByText('Press Ctrl+C').waitFor();
    const selected = await page.evaluate(() => String((globalThis as any).getSelection()));
    expect(selected.trim()).toBe((await page.locator('.code code').nth(1).textContent())!.trim());
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

/** The reference takes minutes to build (`npm run reference`). CI builds it first, and requires this test. */
const hasReference = fs.existsSync(path.join(ROOT, 'docs', 'reference'));
if (!hasReference && !process.env.GATEWAYS_WITH_REFERENCE) {
  test.skip('the site with the reference: skipped, because it was not built (npm run reference)', () => undefined);
} else {
  describeInBrowser('the site with the reference', (browser) => {
    const full = path.join(temporaryFolder(), 'full');
    const start = pathToFileURL(full).href;
    const type = 'platform/gateway/control-plane.html';

    beforeAll(() => makeSite('--reference', 'as-made', '--output', full));

    test('has pages and an index of a size that loads quickly, and no broken link', () => {
      const files = fs.readdirSync(full, { recursive: true, encoding: 'utf8' });
      const sizes = files.map((file) => [file, fs.statSync(path.join(full, file)).size] as const);
      expect(sizes.filter(([, size]) => size > 1_000_000)).toEqual([]);
      const pages = new Map(files.filter((file) => file.endsWith('.html')).map((file) => [file, placesIn(full, file)]));
      const broken = [...pages].flatMap(([file, { links }]) =>
        links.filter((link) => !leadsTo(pages, full, file, link)).map((link) => `${file}: ${link}`),
      );
      expect(broken).toEqual([]);
    });

    test.each(['typescript', 'python', 'java', 'go'])(
      'opens pages in %s without console messages and accessibility problems',
      async (language) => {
        const { context, page, conduct } = await openWindow(browser(), start);
        const topics = [
          'index.html',
          'platform/gateway/index.html',
          type,
          'platform/policy/policy.html',
          'core/duration.html',
        ];
        const guides = language === 'typescript' ? [] : ['guides/index.html', 'guides/docs/lifecycle.html'];
        for (const topic of [...topics, ...guides]) {
          await page.goto(`${start}/docs/reference/${language}/${topic}`);
          expect([topic, await barriersIn(page)]).toEqual([topic, []]);
        }
        expect(conduct).toEqual(QUIET);
        await context.close();
      },
    );

    test('links the first page to a type, the type to other languages, and a guide back to its translation', async () => {
      const { context, page, conduct } = await openWindow(browser(), start);
      await page.goto(`${start}/index.html`);
      await page.getByText('Reference', { exact: true }).click();
      for (const name of ['Reference: Java', 'platform: gateway', 'control plane']) {
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
      }
      const languages = page.getByRole('navigation', { name: 'Languages' });
      await languages.getByRole('link', { name: 'Go' }).click();
      await page.waitForURL(`${start}/docs/reference/go/${type}`);
      expect(await page.title()).toBe('control plane (Go) – cdktf-gateways');
      // The menu is longer than the window.
      const here = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]');
      expect(await here.evaluate(isInside)).toBe(true);
      await page.goto(`${start}/docs/lifecycle.html`);
      await languages.getByRole('link', { name: 'Python' }).click();
      await page.waitForURL(`${start}/docs/reference/python/guides/docs/lifecycle.html`);
      await languages.getByRole('link', { name: 'TypeScript' }).click();
      await page.waitForURL(`${start}/docs/lifecycle.html`);
      expect(conduct).toEqual(QUIET);
      await context.close();
    });

    test('finds a type once, in the language of the open page, and guides first', async () => {
      const { context, page, conduct } = await openWindow(browser(), start);
      const results = page.locator('#search-results');
      await page.goto(`${start}/docs/reference/java/index.html`);
      await page.keyboard.press('/');
      await page.keyboard.type('ControlPlaneLookup');
      await results.getByRole('link', { name: 'ControlPlaneLookup', exact: true }).waitFor();
      expect(await results.getByRole('link', { name: 'ControlPlaneLookup', exact: true }).count()).toBe(1);
      expect(await results.getByRole('link', { name: 'Python', exact: true }).count()).toBeGreaterThan(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${start}/docs/reference/java/${type}#controlplanelookup`);
      await page.goto(`${start}/index.html`);
      await page.keyboard.press('/');
      await page.keyboard.type('portal');
      await results.locator('li > a').first().waitFor();
      expect(await results.locator('li > a').first().textContent()).toBe('Portals and authentication strategies');
      expect(conduct).toEqual(QUIET);
      await context.close();
    });
  });
}

/** Whether an element is visible in the menu. */
function isInside(element: any): boolean {
  const [own, menu] = [element, element.closest('.beside')].map((one) => one.getBoundingClientRect());
  return own.top >= menu.top && own.bottom <= menu.bottom;
}

interface Places {
  readonly links: string[];
  readonly anchors: Set<string>;
}

function placesIn(folder: string, file: string): Places {
  const html = fs.readFileSync(path.join(folder, file), 'utf8');
  const links = [...html.matchAll(/<[a-z][^>]* (?:href|src)="([^"]*)"/g)].map(([, link]) => link);
  return {
    links: [...new Set(links)].filter((link) => !/^(https?|mailto|data):/.test(link)),
    anchors: new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)),
  };
}

function leadsTo(pages: Map<string, Places>, folder: string, file: string, link: string): boolean {
  const [name, anchor] = link.replaceAll('&amp;', '&').split('#');
  const target = name === '' ? file : path.join(path.dirname(file), name);
  return anchor === undefined
    ? fs.existsSync(path.join(folder, target))
    : pages.get(target)?.anchors.has(anchor) === true;
}

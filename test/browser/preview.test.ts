/** Pages of a preview in a real browser: they work, send no requests to other hosts, are accessible, and run no script of their content. */
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Page } from 'playwright-core';
import { PortalThemeMode } from '../../constructs/platform/portal/portal-customization';
import { gateways } from '../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { writeHostileApp, writeLinkApp, writePortalApp } from '../tools/preview/portal-app';
import { describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';
afterAll(cleanUp);

const QUIET = { messages: [], requests: [] };

/** Serves an app while a function runs. */
async function previewed(app: string, use: (url: string) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  let ended!: Promise<{ code: number; err: string }>;
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (out: string): void => {
      const found = /(http:\S+)/.exec(out)?.[1];
      if (found) {
        resolve(found);
      }
    };
    ended = gateways(['preview', '--app', app], { stop: stop.signal, onOutput });
    ended.then(({ err }) => reject(new Error(err)), reject);
  });
  try {
    await use(url);
  } finally {
    stop.abort();
    await ended;
  }
}

const isAttacked = (page: Page): Promise<boolean> => page.evaluate(() => 'attacked' in globalThis);

describeInBrowser('a preview', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens every page without console messages and accessibility problems: ${colorScheme}`, async () => {
      await previewed(writePortalApp(temporaryFolder()), async (url) => {
        const { origin } = new URL(url);
        const { context, page, conduct } = await openWindow(browser(), origin, { colorScheme });
        await page.goto(url);
        const { pages, barriers } = await everyPage(page, { origin, name: `preview-${colorScheme}` });
        expect(barriers).toEqual([]);
        expect(conduct).toEqual(QUIET);
        expect(pages.sort()).toEqual([
          '/',
          '/developers/apis/events/index.html',
          '/developers/apis/events/versions/1.0.0/index.html',
          '/developers/apis/index.html',
          '/developers/apis/orders/docs/draft/index.html',
          '/developers/apis/orders/docs/guide/index.html',
          '/developers/apis/orders/docs/guide/keys/index.html',
          '/developers/apis/orders/index.html',
          '/developers/apis/orders/versions/1.0.0/index.html',
          '/developers/apis/orders/versions/2.0.0/index.html',
          '/developers/guides/index.html',
          '/developers/guides/keys/index.html',
          '/developers/index.html',
          '/developers/soon/index.html',
          '/index.html',
        ]);
        await context.close();
      });
    });
  }

  test('navigates by mouse and keyboard from the overview to an operation and a heading', async () => {
    await previewed(writePortalApp(temporaryFolder()), async (url) => {
      const { context, page, conduct } = await openWindow(browser(), new URL(url).origin);
      await page.goto(url);
      expect(page.url()).not.toContain('token');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => (globalThis as any).document.activeElement.textContent)).toBe(
        'Skip to the content',
      );
      await page.getByRole('link', { name: 'Developers' }).click();
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'APIs' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
      await page
        .getByRole('complementary')
        .or(page.getByRole('navigation', { name: 'Orders' }))
        .getByRole('link', { name: '2.0.0' })
        .click();
      await page.getByRole('button', { name: /POST .*orders.*Place an order/i }).click();
      await page.getByText('Request body').waitFor();
      expect(await page.getByText('Try it out').count()).toBe(0);
      expect(
        (await page.getByText('purge').count()) + (await page.locator('.opblock-delete, .opblock-deprecated').count()),
      ).toBeGreaterThan(0);
      expect(await page.locator('.opblock-put').count()).toBe(0);
      await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Guide' }).click();
      await page.getByRole('link', { name: 'limits' }).click();
      await page.waitForURL(/\/docs\/guide\/keys\/index\.html#doc-limits$/);
      expect(await page.locator('#doc-limits').textContent()).toBe('Limits');
      expect(conduct).toEqual(QUIET);
      await context.close();
    });
  });

  test('shows what visitors and developers see, and keeps the choice from page to page', async () => {
    await previewed(writePortalApp(temporaryFolder()), async (url) => {
      const { context, page } = await openWindow(browser(), new URL(url).origin);
      await page.goto(url);
      await page.getByRole('link', { name: 'Developers' }).click();
      const shown = async (): Promise<string[]> => {
        const found = await page.locator('a:visible').allTextContents();
        return ['APIs', 'Guides', 'Soon', 'Orders', 'Order events'].filter((text) => found.includes(text));
      };
      expect(await shown()).toEqual(['APIs', 'Guides', 'Soon', 'Orders', 'Order events']);
      await page.getByLabel('a signed-in developer').check();
      expect(await shown()).toEqual(['APIs', 'Guides', 'Orders', 'Order events']);
      await page.getByLabel('a visitor').check();
      expect(await shown()).toEqual(['APIs', 'Orders']);
      await page.goto(`${new URL(url).origin}/developers/guides/index.html`);
      await page.getByText('Not shown: developers who are signed in see this.').waitFor();
      expect(await page.getByText('How to begin.').isVisible()).toBe(false);
      await page.getByLabel('a signed-in developer').check();
      expect(await page.getByText('How to begin.').isVisible()).toBe(true);
      await context.close();
    });
  });

  test('lists broken links with their position, and updates the list after edits', async () => {
    const folder = temporaryFolder();
    const app = writeLinkApp(folder, 'Read [the old guide](old.md).');
    await previewed(app, async (url) => {
      const { context, page, conduct } = await openWindow(browser(), new URL(url).origin);
      await page.goto(url);
      const items = page.locator('#broken-links + ul > li');
      await items.first().waitFor();
      expect(await items.allTextContents()).toEqual([
        'Home the old guide links to "old.md", but the page does not exist portals/portal/page-home',
      ]);
      await items.getByRole('link', { name: 'Home' }).click();
      await page.locator('a.broken', { hasText: 'the old guide' }).waitFor();
      // This link is in the header of every page.
      await page.getByRole('link', { name: '1 broken link' }).click();
      await page.waitForURL(/#broken-links$/);

      writeLinkApp(folder, 'Read [the guide](/).');
      await page.getByText('No page and no document has a broken link.').waitFor();
      expect(await page.getByRole('link', { name: 'broken link' }).count()).toBe(0);
      expect(conduct).toEqual(QUIET);
      await context.close();
    });
  });

  for (const [mode, colorScheme] of [
    ['SYSTEM', 'dark'],
    ['DARK', 'light'],
    ['LIGHT', 'dark'],
  ] as const) {
    test(`the arrows of a specification have contrast: ${mode} with ${colorScheme}`, async () => {
      await previewed(writePortalApp(temporaryFolder(), PortalThemeMode[mode]), async (url) => {
        const { context, page } = await openWindow(browser(), new URL(url).origin, { colorScheme });
        await page.goto(url);
        await page.goto(`${new URL(url).origin}/developers/apis/orders/versions/2.0.0/index.html`);
        await page.waitForSelector('.opblock-tag svg.arrow');
        const contrasts = await page.locator('svg.arrow path').evaluateAll((paths: any[]) => {
          const { getComputedStyle } = globalThis as any;
          const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
          const ground = (element: any): number[] => {
            const found = numbers(getComputedStyle(element).backgroundColor);
            return found.length === 3 || found[3] === 1 ? found : ground(element.parentElement);
          };
          const light = (rgb: number[]) => {
            const [red, green, blue] = rgb.map((one) => (one / 255) ** 2.2);
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          return paths.map((one) => {
            const [dark, bright] = [numbers(getComputedStyle(one).fill), ground(one.closest('button'))]
              .map(light)
              .sort((a, b) => a - b);
            return (bright + 0.05) / (dark + 0.05);
          });
        });
        expect(contrasts.length).toBeGreaterThan(3);
        expect(Math.min(...contrasts)).toBeGreaterThan(3);
        await context.close();
      });
    });
  }

  test('fits a narrow window', async () => {
    await previewed(writePortalApp(temporaryFolder()), async (url) => {
      const { context, page } = await openWindow(browser(), new URL(url).origin, {
        viewport: { width: 360, height: 700 },
      });
      await page.goto(url);
      for (const name of [
        '',
        'developers/',
        'developers/apis/orders/docs/guide/',
        'developers/apis/orders/versions/2.0.0/',
      ]) {
        await page.goto(`${new URL(url).origin}/${name}`);
        const width = await page.evaluate(() => (globalThis as any).document.documentElement.scrollWidth);
        expect([name, width]).toEqual([name, 360]);
      }
      await context.close();
    });
  });

  test('works when opened as files', async () => {
    const site = path.join(temporaryFolder(), 'site');
    await gateways(['preview', '--app', writePortalApp(temporaryFolder()), '--export', site]);
    const own = pathToFileURL(site).href;
    const { context, page, conduct } = await openWindow(browser(), own);
    await page.goto(`${own}/index.html`);
    const { pages, barriers } = await everyPage(page, { origin: own, name: 'files' });
    expect([pages.length, barriers]).toEqual([14, []]);
    expect(conduct).toEqual(QUIET);
    await context.close();
  });

  test('does not run hostile texts and names', async () => {
    await previewed(writeHostileApp(temporaryFolder()), async (url) => {
      const { origin } = new URL(url);
      const { context, page, conduct } = await openWindow(browser(), origin);
      await page.goto(url);
      const { pages, barriers } = await everyPage(page, {
        origin,
        name: 'hostile',
        onPage: async () => {
          expect([page.url(), await isAttacked(page)]).toEqual([page.url(), false]);
          const links = await page.getByText('click', { exact: true }).all();
          for (const link of links.slice(0, 5)) {
            await link.click({ timeout: 30_000 });
          }
          expect([page.url(), await isAttacked(page)]).toEqual([page.url(), false]);
        },
      });
      expect(pages.length).toBeGreaterThan(6);
      expect(barriers).toEqual([]);
      expect(conduct.requests).toEqual([]);
      expect(conduct.messages).toEqual([]);
      await context.close();
    });
  });
});

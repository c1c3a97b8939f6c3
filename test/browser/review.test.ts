/** The page of `gateways review` in a real browser: it works without a server, keeps nobody out, and runs nothing of what it shows. */
import * as fs from 'fs';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { gateways } from '../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';

jest.setTimeout(120_000);
afterAll(cleanUp);

const PLANS = path.join(__dirname, '..', 'tools', 'review', 'plans');

/** The page of a review of plans, each with a name of its own. */
async function reviewed(plans: { [name: string]: string }): Promise<string> {
  const folder = temporaryFolder();
  const files = Object.entries(plans).map(([name, text]) => {
    fs.writeFileSync(path.join(folder, name), text);
    return name;
  });
  const { code, err } = await gateways(['review', ...files, '--html', 'review.html'], { folder, env: { PATH: process.env.PATH } });
  expect([code, err]).toEqual([0, '']);
  return pathToFileURL(path.join(folder, 'review.html')).href;
}

function recorded(change: (text: string) => string = (text) => text): { [name: string]: string } {
  const names = fs.readdirSync(PLANS).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name) => [name, change(fs.readFileSync(path.join(PLANS, name), 'utf8'))]));
}

describeInBrowser('a review', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens, quiet and without barriers: ${colorScheme}`, async () => {
      const own = await reviewed(recorded());
      const { context, page, conduct } = await openWindow(browser(), own, { colorScheme });
      await page.goto(own);
      const { barriers } = await everyPage(page, { origin: own, name: `review-${colorScheme}` });
      expect(barriers).toEqual([]);
      expect(conduct).toEqual({ messages: [], requests: [] });
      await context.close();
    });
  }

  test('does nothing that hostile names and texts ask for', async () => {
    const attack = '\\"><img src=x onerror=\\"globalThis.attacked=1\\"><script>globalThis.attacked=1</script>';
    const own = await reviewed(recorded((text) => text.replaceAll(/"(name|description|title|content)": ?"[^"\\]*"/g, `"$1":"${attack}"`)));
    const { context, page, conduct } = await openWindow(browser(), own);
    await page.goto(own);
    await everyPage(page, { origin: own, name: 'review-hostile' });
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    expect(await page.getByText('onerror').count()).toBeGreaterThan(0);
    expect(conduct).toEqual({ messages: [], requests: [] });
    await context.close();
  });
});

/** Page of `gateways review` in a real browser: it works without a server, is accessible, and runs no script of its content. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { reviewAsHtml } from '../../tools/src/review/render/html';
import { gateways } from '../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../sandbox/support/temporary';
import { PlannedObject, reviewOf } from '../tools/review/support/plans';
import { recordingOf, recordings } from '../tools/review/support/recordings';
import { describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';
afterAll(cleanUp);

/** The page of a review of plans, each with a name of its own. */
async function reviewed(plans: { [name: string]: string }): Promise<string> {
  const folder = temporaryFolder();
  const files = Object.entries(plans).map(([name, text]) => {
    fs.writeFileSync(path.join(folder, name), text);
    return name;
  });
  const { code, err } = await gateways(['review', ...files, '--html', 'review.html'], {
    folder,
    env: { PATH: process.env.PATH },
  });
  expect([code, err]).toEqual([0, '']);
  return pathToFileURL(path.join(folder, 'review.html')).href;
}

/** URL of a page with generated changes. */
function made(...objects: PlannedObject[]): string {
  const file = path.join(temporaryFolder(), 'review.html');
  fs.writeFileSync(file, reviewAsHtml(reviewOf(...objects)));
  return pathToFileURL(file).href;
}

/** All plans that were recorded. */
function recorded(): { [name: string]: string } {
  return Object.fromEntries(recordings().map((name) => [`${name}.json`, JSON.stringify(recordingOf(name).plan)]));
}

const ATTACK = '"><img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>';

/** A plan of a page whose key in its configuration, and whose texts, are attacks. */
function hostile(): { [name: string]: string } {
  const text = (end: string): string => `${ATTACK}\n\n[click](javascript:globalThis.attacked=1) ${end}`;
  const change = {
    address: `konnect_portal_page.page[${JSON.stringify(ATTACK)}]`,
    mode: 'managed',
    type: 'konnect_portal_page',
    name: 'page',
    index: ATTACK,
    provider_name: 'registry.terraform.io/kong/konnect',
    change: {
      actions: ['update'],
      before: { id: ATTACK, title: ATTACK, content: text('before'), visibility: 'private' },
      after: { id: ATTACK, title: `${ATTACK}!`, content: text('after'), visibility: 'public' },
      after_unknown: {},
    },
  };
  return {
    'plan.json': JSON.stringify({ format_version: '1.2', terraform_version: '1.11.4', resource_changes: [change] }),
  };
}

describeInBrowser('a review', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens without console messages and accessibility problems: ${colorScheme}`, async () => {
      const own = await reviewed(recorded());
      const { context, page, conduct } = await openWindow(browser(), own, { colorScheme });
      await page.goto(own);
      const { barriers } = await everyPage(page, { origin: own, name: `review-${colorScheme}` });
      expect(barriers).toEqual([]);
      expect(conduct).toEqual({ messages: [], requests: [] });
      await context.close();
    });
  }

  test('does not run hostile names and texts', async () => {
    const own = await reviewed(hostile());
    const { context, page, conduct } = await openWindow(browser(), own);
    await page.goto(own);
    await everyPage(page, { origin: own, name: 'review-hostile' });
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    expect(await page.getByText('<img src=x onerror=').count()).toBeGreaterThan(0);
    expect(conduct).toEqual({ messages: [], requests: [] });
    await context.close();
  });

  test('can be filtered by words, severity and action with the keyboard alone', async () => {
    const portal = (name: string, before: object, after: object): PlannedObject => ({
      address: `konnect_portal.${name}`,
      before: { id: name, ...before },
      after: { id: name, ...after },
    });
    const url = made(
      portal('open', { authentication_enabled: true }, { authentication_enabled: false }),
      portal('approving', { auto_approve_developers: false }, { auto_approve_developers: true }),
      portal('renamed', { name: 'a' }, { name: 'b' }),
      { address: 'konnect_gateway_route.gone', before: { id: 'r', control_plane_id: 'c' } },
    );
    const { context, page, conduct } = await openWindow(browser(), url);
    await page.goto(url);
    const shown = () => page.locator('.change:visible h2').allTextContents();
    expect(await shown()).toEqual([
      'konnect_gateway_route.gone',
      'konnect_portal.open',
      'konnect_portal.approving',
      'konnect_portal.renamed',
    ]);
    await page.getByLabel('Severity').selectOption({ label: 'medium or worse' });
    expect(await shown()).toHaveLength(3);
    await page.getByLabel('Action').selectOption({ label: 'changed' });
    expect(await shown()).toEqual(['konnect_portal.open', 'konnect_portal.approving']);
    await page.getByLabel('Find').focus();
    await page.keyboard.type('opened PORTAL.open');
    expect(await shown()).toEqual(['konnect_portal.open']);
    expect(await page.locator('#shown').textContent()).toBe('1 of 4 shown');
    await page.locator('.change:visible summary').focus();
    const isOpen = () => page.locator('.change:visible details').getAttribute('open');
    const before = await isOpen();
    await page.keyboard.press('Enter');
    expect((await isOpen()) === null).toBe(before !== null);
    expect(conduct).toEqual({ messages: [], requests: [] });
    await context.close();
  });

  test('scrolls to the end of 2,000 changes, and filters them', async () => {
    const objects = Array.from({ length: 2000 }, (_, index): PlannedObject => {
      const page = (content: string) => ({ id: `p${index}`, portal_id: 'd', slug: `/${index}`, content });
      return {
        address: `konnect_portal_page.p${index}`,
        before: page(`# ${index}\n\nOne\n`),
        after: page(`# ${index}\n\nTwo\n`),
      };
    });
    const url = made(...objects);
    const { context, page, conduct } = await openWindow(browser(), url);
    await page.goto(url);
    const last = page.locator('.change').last();
    await last.scrollIntoViewIfNeeded();
    await last.locator('summary').click();
    expect(await last.locator('pre').isVisible()).toBe(true);
    await page.getByLabel('Find').fill('p1999');
    expect(await page.locator('.change:visible').count()).toBe(1);
    expect(conduct).toEqual({ messages: [], requests: [] });
    await context.close();
  });
});

/**
 * Tests the page of a sandbox in a real browser: it works with the keyboard, has no accessibility problems, executes no content, and
 * follows changes.
 */
import { Store } from '../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../sandbox/src/http/endpoint';
import { StorePages } from '../../sandbox/src/page/store-pages';
import { ProviderWorld } from '../sandbox/support/provider-world';
import { apiOf } from '../sandbox/support/served-world';
import { describeInBrowser, openWindow } from './support/browser';
import { everyPage } from './support/every-page';

const QUIET = { messages: [], requests: [] };
const ATTACK = '"><img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>';

let world: ProviderWorld;
let endpoint: HttpEndpoint;
let pages: StorePages;
beforeEach(async () => {
  world = new ProviderWorld('platform', { store: Store.open({ file: ':memory:' }) });
  endpoint = new HttpEndpoint();
  pages = new StorePages(world.store);
  await endpoint.listen(0);
  endpoint.serve(apiOf(world), pages);
  const { id } = world.create('gateway_control_plane', { name: 'Orders' });
  world.create('gateway_service', { control_plane_id: id, name: 'orders-service', host: 'orders.example.com' });
});
afterEach(async () => {
  pages.close();
  await endpoint.close();
  world.close();
});

describeInBrowser('the page of a sandbox', (browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opens every page without console messages and accessibility problems: ${colorScheme}`, async () => {
      world.create('portal', { name: ATTACK, description: ATTACK });
      await fetch(`${endpoint.url}/v3/portals`, { method: 'POST', body: '{', headers: { Authorization: 'Bearer a' } });
      const { context, page, conduct } = await openWindow(browser(), endpoint.url, { colorScheme });
      await page.goto(endpoint.url);
      const { pages: seen, barriers } = await everyPage(page, { origin: endpoint.url, name: `sandbox-${colorScheme}` });
      expect(barriers).toEqual([]);
      expect(conduct).toEqual(QUIET);
      // The list, the log, and three objects with and without secrets.
      expect(seen).toHaveLength(8);
      expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
      await context.close();
    });
  }

  test('follows changes, unless that is switched off, and keeps the focus', async () => {
    const { context, page, conduct } = await openWindow(browser(), endpoint.url);
    await page.goto(endpoint.url);
    const service = page.getByRole('link', { name: 'orders-service' });
    await service.focus();
    world.create('portal', { name: 'Developers' });
    await page.getByRole('link', { name: 'Developers' }).waitFor();
    expect(await service.evaluate((link: any) => link === link.ownerDocument.activeElement)).toBe(true);
    expect(await page.getByRole('status').textContent()).toMatch(/^Updated at /);
    const follow = page.getByLabel('Update when the sandbox changes');
    await follow.uncheck();
    world.create('portal', { name: 'Partners' });
    const heard = page.waitForRequest(/./, { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    expect(await heard).toBe(false);
    await follow.check();
    await page.getByRole('link', { name: 'Partners' }).waitFor();
    expect(conduct).toEqual(QUIET);
    await context.close();
  });

  test('works with the keyboard alone', async () => {
    const { context, page } = await openWindow(browser(), endpoint.url);
    await page.goto(endpoint.url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.getByLabel('Name, id or type').focus();
    await page.keyboard.type('orders-service');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 2 objects.').waitFor();
    await page.getByRole('link', { name: 'orders-service' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'platform.gateway-service orders-service' }).waitFor();
    await context.close();
  });
});

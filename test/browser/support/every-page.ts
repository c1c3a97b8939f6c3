import * as fs from 'node:fs';
import * as path from 'node:path';
import { Page } from 'playwright-core';
import { barriersIn } from './browser';

export interface EveryPageOptions {
  /** Prefix of the addresses of all pages. */
  readonly origin: string;
  /** Prefix of the names of screenshots, which are stored in the folder `GATEWAYS_PICTURES`. */
  readonly name: string;
  /** Additional check of each page. */
  readonly onPage?: () => Promise<void>;
}

/** Opens each page that is reachable from the current page, expands its details, and searches for accessibility problems. */
export async function everyPage(
  page: Page,
  { origin, name, onPage }: EveryPageOptions,
): Promise<{ pages: string[]; barriers: string[] }> {
  const pages = new Set<string>();
  const barriers: string[] = [];
  const open = [page.url()];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const address = next.replace(/#.*$/s, '');
    const shown = address.slice(origin.length);
    if (!address.startsWith(origin) || pages.has(shown)) {
      continue;
    }
    pages.add(shown);
    const answer = await page.goto(address);
    // Files are not answered.
    expect([shown, answer?.status() || 200]).toEqual([shown, 200]);
    await unfold(page);
    barriers.push(...(await barriersIn(page)).map((text) => `${shown} ${text}`));
    await takePicture(page, `${name}-${pages.size}`);
    open.push(...(await page.locator('a[href]').evaluateAll((links: any[]) => links.map((link) => link.href))));
    await onPage?.();
  }
  return { pages: [...pages], barriers };
}

/** Expands details, and the operations of a specification. */
async function unfold(page: Page): Promise<void> {
  if ((await page.locator('#specification').count()) > 0) {
    await page.waitForSelector('#specification .opblock');
  }
  await page
    .locator('details:not([open]) > summary, .opblock:not(.is-open) .opblock-summary-control')
    .evaluateAll((closed: any[]) => closed.forEach((element) => element.click()));
}

/** Takes a screenshot with content: the screenshot of an empty page has few bytes. */
async function takePicture(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  expect([name, picture.length > 4000]).toEqual([name, true]);
  const folder = process.env.GATEWAYS_PICTURES;
  if (folder) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, `${name}.png`), picture);
  }
}

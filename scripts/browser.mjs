/** The Chromium of this machine, for what looks at pages: `chromium()` launches it, or says that there is none. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}

/** @returns a browser of playwright */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    throw new Error('there is no Chromium on the PATH: apt-get install chromium');
  }
  const { chromium } = await import('playwright-core');
  // Its own sandbox needs rights that the users of containers do not have.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

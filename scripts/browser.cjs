/** Finds and starts Chromium, for scripts and tests that open pages. */
'use strict';

const { existsSync } = require('node:fs');
const path = require('node:path');

/** Names of Chromium's executable on different systems. The build without windows is first, because it is faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns the path of the executable, or undefined if Chromium is not on the PATH */
exports.findBrowser = function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => existsSync(file));
};

/** @returns a Playwright browser */
exports.launchBrowser = async function launchBrowser() {
  const executablePath = exports.findBrowser();
  if (executablePath === undefined) {
    throw new Error('Chromium is not on the PATH: run "apt-get install chromium"');
  }
  const { chromium } = require('playwright-core');
  // Chromium's sandbox requires permissions that users in containers do not have.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
};

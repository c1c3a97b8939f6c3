/** The Chromium of this machine, for scripts and tests that look at pages. */
'use strict';

const { existsSync } = require('node:fs');
const path = require('node:path');

/** The names by which systems have it. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns the program, undefined where there is none */
exports.findBrowser = function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => existsSync(file));
};

/** @returns a browser of playwright */
exports.launchBrowser = async function launchBrowser() {
  const executablePath = exports.findBrowser();
  if (executablePath === undefined) {
    throw new Error('there is no Chromium on the PATH: apt-get install chromium');
  }
  const { chromium } = require('playwright-core');
  // Its own sandbox needs rights that the users of containers do not have.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
};

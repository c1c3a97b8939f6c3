/**
 * Runs the tests of pages in Chromium (`test/browser`). If Chromium is missing, the script installs Chromium from
 * Debian packages if possible. If Chromium cannot be installed, the script prints a note and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.cjs';
import { prepare, runTool } from './prepare.mjs';

/** Timeout of each installation command, in milliseconds. */
const PATIENCE = 240_000;

prepare();
if (findBrowser() === undefined) {
  installBrowser();
}
if (findBrowser() === undefined) {
  console.log('not checked: Chromium is not installed and its installation failed, so no page was opened in a browser');
} else {
  // CI builds the reference before the check of pages, so the tests fail if the reference is missing.
  if (process.env.CI) {
    process.env.GATEWAYS_WITH_REFERENCE = '1';
  }
  runTool('jest', ['-w', '1', 'test/browser']);
}

function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, timeout: PATIENCE, stdio: 'ignore' });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  }
}

/**
 * Runs the tests of pages in Chromium (`test/browser`). If Chromium is missing, the script installs Chromium from
 * Debian packages if possible. If Chromium cannot be installed, the script prints a note and succeeds. With `--install`,
 * the script only installs Chromium, so that `.ci/run` can do this while other checks run.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.cjs';
import { prepare, runTool } from './prepare.mjs';

/** Timeout of each installation command, in milliseconds. */
const PATIENCE = 240_000;

if (process.argv.includes('--install')) {
  ensureBrowser();
} else {
  prepare();
  check();
}

function check() {
  if (!ensureBrowser()) {
    console.log(
      'not checked: Chromium is not installed and its installation failed, so no page was opened in a browser',
    );
    return;
  }
  // CI builds the reference before the check of pages, so the tests fail if the reference is missing.
  if (process.env.CI) {
    process.env.GATEWAYS_WITH_REFERENCE = '1';
  }
  runTool('jest', ['-w', '1', 'test/browser']);
}

/** Installs Chromium if it is missing. Returns whether Chromium is installed. */
function ensureBrowser() {
  if (findBrowser() === undefined) {
    installBrowser();
  }
  return findBrowser() !== undefined;
}

function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, timeout: PATIENCE, stdio: 'ignore' });
    apt('update');
    // Older releases of Debian have no build without windows.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() === undefined) {
        apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
      }
    }
  }
}

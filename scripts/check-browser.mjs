/**
 * Opens the pages that commands make in Chromium. Where there is none it is installed from the packages of Debian, if that may be done
 * here; else one line says that nothing was opened, and that is no failure.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.cjs';
import { prepare, runTool } from './prepare.mjs';

/** What installing may take at most, in milliseconds: half of what the check has. */
const PATIENCE = 240_000;

prepare();
if (findBrowser() === undefined) {
  installBrowser();
}
if (findBrowser() === undefined) {
  console.log('unchecked: there is no Chromium here, and none could be installed, so no page was opened in a browser');
} else {
  // CI has made the reference by now; where it should be and is not, that is told.
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

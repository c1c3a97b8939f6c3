import * as fs from 'node:fs';
import * as path from 'node:path';

/** Returns the version of the package `cdktf-gateways-sandbox`. */
export function ownVersion(): string {
  return JSON.parse(fs.readFileSync(path.join(__dirname, '..', '..', 'package.json'), 'utf8')).version;
}

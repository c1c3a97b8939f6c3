/** Formats the files of the catalogue after edits by hand: `npm run catalog:format`. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { runCommand } from './catalog/command';
import { formatJson } from './catalog/format';
import { readJson } from './catalog/json';
import { CATALOG_ROOT } from './catalog/load';
import { filesBelow } from './write';

runCommand(main);

function main(): void {
  for (const file of filesBelow(CATALOG_ROOT).filter((name) => name.endsWith('.json'))) {
    const text = formatJson(readJson(file));
    if (fs.readFileSync(file, 'utf8') !== text) {
      fs.writeFileSync(file, text);
      console.log(`${path.relative(process.cwd(), file)}: formatted`);
    }
  }
}

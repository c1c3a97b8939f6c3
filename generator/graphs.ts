/** Draws the constructs of the examples and guides: see `scripts/graphs.mjs`. With `--check`, fails if a picture is out of date. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pictures } from './graphs/apps';
import { draw } from './graphs/draw';

const ROOT = path.join(__dirname, '..');

async function main(isCheck: boolean): Promise<void> {
  for (const { file, title, graph } of pictures()) {
    const picture = await draw(graph, title);
    const target = path.join(ROOT, file);
    const isCurrent = fs.existsSync(target) && fs.readFileSync(target, 'utf8') === picture;
    if (!isCurrent && isCheck) {
      console.error(`${file} is out of date: run "npm run graphs" and commit the file`);
      process.exitCode = 1;
    } else if (!isCurrent) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, picture);
      console.log(`${file}: drawn`);
    }
  }
}

void main(process.argv.includes('--check'));

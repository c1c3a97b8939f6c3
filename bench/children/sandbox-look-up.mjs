/**
 * Finds objects in a large sandbox store: by their name, by an id that the objects contain as a reference, and by
 * reading all objects. Prints the average time of each kind of lookup.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { sandbox, count, rounds } = JSON.parse(process.argv[2]);
const { Store } = createRequire(path.join(sandbox, 'main.js'))('./lib/engine/store');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-store-'));
const store = Store.open({ file: path.join(folder, 'store.db') });

const PROVIDER = 'platform';
const TYPE = 'konnect_gateway_service';
const GROUP = 10;
store.transaction(() => {
  for (let number = 0; number < count; number++) {
    const parent = `control-plane-${Math.floor(number / GROUP)}`;
    const values = {
      id: `id-${number}`,
      name: `service-${number}`,
      control_plane_id: parent,
      port: 443,
      enabled: true,
    };
    store.create({ provider: PROVIDER, type: TYPE, id: values.id, values });
  }
});

/** Returns the time to find an object, in seconds, averaged over evenly distributed objects. */
function timed(find, expected) {
  const start = process.hrtime.bigint();
  for (let round = 0; round < rounds; round++) {
    const found = find(Math.floor((round / rounds) * count));
    if (found.length !== expected) {
      throw new Error(`found ${found.length} objects instead of ${expected}`);
    }
  }
  return Number(process.hrtime.bigint() - start) / 1e9 / rounds;
}

const byName = (number) => store.find(PROVIDER, TYPE, { name: `service-${number}` });
const byParent = (number) => store.references(`control-plane-${Math.floor(number / GROUP)}`);
const byReading = (number) => store.list({ type: TYPE }).filter(({ values }) => values.name === `service-${number}`);
// Warm-up: the first call of each lookup prepares an SQL statement.
[byName, byParent].forEach((find) => find(0));
const result = { name: timed(byName, 1), parent: timed(byParent, GROUP), reading: timed(byReading, 1) };
store.close();
fs.rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(result));

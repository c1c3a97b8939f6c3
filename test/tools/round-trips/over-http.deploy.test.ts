/**
 * `gateways adopt --platform` reads random organizations over HTTP, as it reads the real platform. The plans of their projects contain only imports.
 * GATEWAYS_ROUND_TRIPS sets the number of organizations. The default is two small ones.
 */
import * as path from 'node:path';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { Store } from '../../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { PlatformApi } from '../../../sandbox/src/http/platform-api';
import { gateways } from '../../sandbox/support/cli';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { API } from '../../sandbox/support/served-world';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { changesIn, countsIn, ENVIRONMENT, filesWith } from '../support/adopted-project';
import { organize } from '../support/organizations';
import { ProjectFolders } from '../support/projects';

jest.setTimeout(600_000);

const ASKED = Number(process.env.GATEWAYS_ROUND_TRIPS ?? 0);
/** From 5 objects to 120, or to 40 without the variable. */
const COUNT = ASKED || 2;
const LARGEST = ASKED ? 120 : 40;
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);
const TOKEN = 'kpat_roundtrip0123456789';

const sizeOf = (seed: number): number => Math.round(5 + ((LARGEST - 5) * (seed - 1)) / Math.max(1, COUNT - 1));

/**
 * Types with required arguments that the API never answers, such as private keys. Their objects are left out, because a project of them needs
 * values that only their owner has.
 */
function typesWithUnknowns(): string[] {
  const world = new ProviderWorld('platform');
  const { elements } = world.catalog;
  world.close();
  return elements
    .filter(({ kind, type, schema: { block } }) => {
      const hidden = API.forms[type]?.hidden ?? [];
      return kind === 'resource' && hidden.some((path) => isRequired(membersOf(block), path.split('.')));
    })
    .map(({ type }) => type);
}

/** Whether an argument, which may be nested, is required. */
function isRequired(members: readonly Member[], [name, ...inner]: readonly string[]): boolean {
  const member = members.find((one) => one.name === name);
  return inner.length === 0 ? member?.required === true : isRequired(member?.nested?.members ?? [], inner);
}

/**
 * Changes of arguments that the API answers. Imports on the sandbox also restore values that it never returns, such as secrets. Values that
 * are unknown until apply are left out: they follow from `force_destroy` of a parent, which the provider does not read and sends again.
 */
function shownChanges(lines: readonly string[]): string[] {
  let hidden: string[] = [];
  return lines.filter((line) => {
    const [, type] = /\((\w+)\.[^)]*\): would be changed$/.exec(line) ?? [];
    const [, argument] = /^ {4}([\w.]+)/.exec(line) ?? [];
    if (type !== undefined) {
      const { hidden: never = [], requests = {} } = API.forms[type] ?? {};
      hidden = [...never, ...Object.keys(requests)];
      return false;
    }
    const isUnknown = / → (\(known after apply\)|\[null\])$/.test(line);
    const isHidden = hidden.some((path) => `${argument}.`.startsWith(`${path}.`) || path.startsWith(`${argument}.`));
    return !isUnknown && !isHidden;
  });
}

afterEach(cleanUp);

describe.each(SEEDS)('number %i', (seed) => {
  (hasTerraform ? test : test.skip)('is adopted without a change, and without its secrets', async () => {
    const file = path.join(temporaryFolder(), 'sandbox.db');
    const store = Store.open({ file });
    const secrets = organize(store, seed, sizeOf(seed));
    store.close();
    const projects = new ProjectFolders();
    const workspace = new Workspace(undefined, file);
    const endpoint = new HttpEndpoint();
    await endpoint.listen(0);
    endpoint.serve(new PlatformApi(workspace.session.besides('platform')));
    const run = await workspace.session.begin('plan');
    try {
      const output = projects.project('organization');
      const leftOut = typesWithUnknowns().flatMap((type) => ['--leave-out', type]);
      const args = ['--server-url', endpoint.url, '--output', output, '--verify', ...leftOut];
      const env = { ...ENVIRONMENT, PLATFORM_TOKEN: TOKEN, ...run.environment };
      const result = await gateways(['adopt', '--platform', ...args], { env });
      expect(shownChanges(changesIn(result))).toEqual([]);
      const counts = countsIn(result);
      expect(counts.length).toBeGreaterThan(0);
      counts.forEach((one) => expect(one).toMatch(/^\d+ to import, 0 to add, \d+ to change, 0 to destroy$/));
      expect([TOKEN, ...secrets].flatMap((secret) => filesWith(projects, 'organization', secret))).toEqual([]);
    } finally {
      await run.end('normal');
      await endpoint.close();
      await workspace.close();
      projects.remove();
    }
  });
});

/** Checks the configurations with which the whole catalogue is tested. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { validateConfig } from '../../../sandbox/src/engine/plan/validate';
import { configOf, Kind } from '../support/catalogue';

const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const CASES = (['platform', 'cloud'] as const).flatMap((id) => {
  const { elements, framework } = loadCatalog(ROOT, id);
  const resources = elements.filter(({ kind }) => kind === 'resource');
  return resources.map((element) => ({ element, framework }));
});

test.each<Kind>(['minimal', 'full'])('the provider accepts each %s configuration', (kind) => {
  const refused = CASES.flatMap(({ element, framework }) =>
    [0, 1].flatMap((version) => {
      const config = completeObject(element.schema, configOf(element, kind, version));
      const findings = validateConfig(element.schema, element.rules, config, framework);
      return findings.map(({ summary, detail }) => `${element.type}: ${summary}: ${detail}`);
    }),
  );
  expect(refused).toEqual([]);
});

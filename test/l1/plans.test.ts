/**
 * Configurations that the real provider plugins planned, or refused to plan: the constructs synthesise exactly these, and
 * the rules let pass what the plugins accept.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { CATALOG_IDS, CatalogId } from '../../generator/catalog/types';
import { withBlocksAsLists } from '../support/blocks';
import { differences } from '../support/compare';
import { attributesOf } from '../support/demands';
import { classOf, Element, elementsOf } from '../support/elements';
import { configOf } from '../support/from-terraform';
import { errorsOf, reportOf, stackWithProviders, synthesizedUnchecked } from '../support/stack';

const FOLDER = path.join(__dirname, '..', '..', '..', 'shared', 'plans');

interface Plan {
  readonly name: string;
  readonly element: Element;
  readonly config: any;
  readonly refused: string[];
}

const isThere = fs.existsSync(FOLDER);
const plans = isThere ? CATALOG_IDS.flatMap(readPlans) : [];
const changed = isThere ? CATALOG_IDS.flatMap(readChanges) : [];
const accepted = plans.filter(({ refused }) => refused.length === 0);
const refused = plans.filter((plan) => plan.refused.length > 0);

(isThere ? describe : describe.skip)(
  `recorded plans (skipped unless ${path.relative(process.cwd(), FOLDER)} is there)`,
  () => {
    test('recorded plans exist for 67 resources, two each', () => {
      expect([plans.length, accepted.length, refused.length]).toEqual([134, 128, 6]);
    });

    test('accepted plans are synthesised exactly, without an error', () => {
      const stack = stackWithProviders();
      accepted.forEach((plan) => add(stack, plan));
      expect(errorsAtPlan(stack)).toEqual([]);
      expect(problemsIn(stack, accepted)).toEqual([]);
    });

    test('accepted plans that change or remove one argument are accepted too', () => {
      const stack = stackWithProviders();
      changed.forEach((plan) => add(stack, plan));
      expect(changed.length).toBeGreaterThan(1000);
      expect(errorsAtPlan(stack)).toEqual([]);
    });

    test('rejected plans are synthesised exactly, if the rules are off', () => {
      const stack = stackWithProviders({ 'cdktf-gateways/rules': 'off' });
      refused.forEach((plan) => add(stack, plan));
      expect(reportOf(stack)).toBeUndefined();
      expect(problemsIn(stack, refused)).toEqual([]);
    });

    test('rejected plans are rejected at synthesis', () => {
      const missed = refused.filter((plan) => {
        const stack = stackWithProviders();
        add(stack, plan);
        return errorsOf(stack).length === 0;
      });
      expect(missed.map(({ name, refused: titles }) => `${name}: ${titles}`)).toEqual([]);
    });
  },
);

function readPlans(id: CatalogId): Plan[] {
  return recordsOf(id).flatMap(({ element, record }) =>
    ['minimal', 'full'].map((size) => {
      const { config, refused: titles = [] } = record[size];
      return { name: `${element.type} ${size}`, element, config, refused: titles };
    }),
  );
}

/**
 * Returns the errors of a stack without errors that the plugin shows only after planning: values that crash it, or that it rejects or
 * requires only then. Rules of the platform's gateways that the plugin does not know, such as bounds for elements of lists, are left out
 * as well.
 */
function errorsAtPlan(stack: TerraformStack): string[] {
  const later = / (crashes the|by the) provider| is required if (serviceConfigType|sessionSwitch) is /;
  const atGateways = /which the platform rejects|: partials is given, but|: partials\[0\]\.path is /;
  const ofElements = /^error: config\.(responseCodes|server\.session\.client\.secrets)\[0\] /;
  const errors = errorsOf(stack);
  return errors.filter((text) => ![later, atGateways, ofElements].some((one) => one.test(text)));
}

/** The full configurations with one argument changed or removed, as far as the plugins planned them. */
function readChanges(id: CatalogId): Plan[] {
  return recordsOf(id).flatMap(({ element, record }) => {
    const variants = Object.entries<any>(record.updates?.variants ?? {}).filter(([variant]) => variant !== 'same');
    return variants.map(([variant, { to }]) => {
      const name = variant.split(':')[1];
      const config = { ...record.full.config, [name]: to };
      if (to === undefined) {
        delete config[name];
      }
      return { name: `${element.type} ${variant}`, element, config, refused: [] };
    });
  });
}

function recordsOf(id: CatalogId): { element: Element; record: any }[] {
  const recorded: any = JSON.parse(fs.readFileSync(path.join(FOLDER, `${id}.json`), 'utf8'));
  const resources = elementsOf(id, 'resource');
  return Object.keys(recorded).map((type) => {
    return { element: resources.find((candidate) => candidate.type === type)!, record: recorded[type] };
  });
}

function add(stack: TerraformStack, { name, element, config }: Plan): void {
  new (classOf(element))(stack, idOf(name), configOf(attributesOf(element), config));
}

function problemsIn(stack: TerraformStack, all: Plan[]): string[] {
  const { resource } = synthesizedUnchecked(stack);
  return all.flatMap(({ name, element, config }) => {
    const found = resource[element.type]?.[idOf(name)];
    const [one, other] = [found, config].map((value) => withBlocksAsLists(attributesOf(element), value));
    return differences(one, other, name);
  });
}

function idOf(name: string): string {
  return name.replace(/\W/g, '-');
}

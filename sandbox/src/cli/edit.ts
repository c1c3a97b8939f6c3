import { Command } from 'commander';
import { catalogFolder } from '../catalog/folder';
import { loadResource } from '../catalog/load';
import { TypeNames } from '../catalog/type-names';
import { impliedType } from '../protocol/schema';
import { identityOf, keyOf } from '../server/identity';
import { StoredObject } from '../store';
import { equal, ObjectValue } from '../values/value';
import { assigned } from './assign';
import { Io, print } from './io';
import { objectAt } from './objects';
import { inStore, storeOption, StoreOption } from './store-file';
import { InputProblem, valueFromText } from './typed-input';
import { UsageError } from './usage-error';

interface Options extends StoreOption {
  readonly unset?: string[];
}

const EXAMPLES = `
Examples:
  $ gateways sandbox edit platform.api 4f1c… description='changed by hand'
  $ gateways sandbox edit GatewayService 4f1c… port=8080 'tags=["a","b"]'
  $ gateways sandbox edit gateway-plugin-rate-limiting 4f1c… config.minute=5 --unset config.hour

Values of text are taken as they are, all others as JSON. No rule is asked, and terraform is not told: its next plan
shows the drift.`;

/** `gateways sandbox edit` */
export function addEdit(parent: Command, io: Io): void {
  parent
    .command('edit')
    .description('change an object behind the back of terraform')
    .argument('<type>', 'such as platform.api, ApiDocument, or the Terraform type')
    .argument('<id>')
    .argument('[changes...]', 'name=value, where the name is that of the Terraform attribute, inner ones after dots')
    .option('--unset <name...>', 'take the value of an attribute away')
    .addOption(storeOption())
    .addHelpText('after', EXAMPLES)
    .action((typeName: string, id: string, changes: string[], options: Options) =>
      inStore(io, options, (store) =>
        store.transaction(() => {
          const names = TypeNames.load();
          const object = objectAt(store, names, typeName, id);
          const values = changed(object, names.nameOf(object.type), changes, options.unset ?? []);
          if (equal(values, object.values)) {
            print(io, 'Nothing to change: it has these values already.');
            return;
          }
          store.update(object.provider, object.type, id, values);
          const touched = Object.keys(values).filter((name) => !equal(values[name], object.values[name] ?? null));
          print(io, `Changed ${touched.join(', ')} of ${names.nameOf(object.type)} ${id}.`);
        }),
      ),
    );
}

/** The values of an object after all changes, `path=value` or the path to unset; what is wrong comes together. */
export function changed(object: StoredObject, subject: string, changes: string[], unset: string[]): ObjectValue {
  if (changes.length + unset.length === 0) {
    throw new UsageError('say what to change: name=value, or --unset name');
  }
  const element = loadResource(catalogFolder(), object.provider, object.type);
  const type = impliedType(element.schema.block);
  const problems: string[] = [];
  let { values } = object;
  const attempt = (change: () => ObjectValue): void => {
    try {
      values = change();
    } catch (error) {
      if (!(error instanceof InputProblem)) {
        throw error;
      }
      problems.push(error.message);
    }
  };
  for (const change of changes) {
    const [, name, text] = /^([^=]+)=(.*)$/s.exec(change) ?? [];
    if (name === undefined) {
      problems.push(`${JSON.stringify(change)} is not of the form name=value`);
    } else {
      attempt(() => assigned(values, type, name, subject, (inner) => valueFromText(text, inner, `${subject} ${name}`)));
    }
  }
  unset.forEach((name) => attempt(() => assigned(values, type, name, subject, () => null)));
  const identity = identityOf(element);
  if (keyOf(identity, values) !== keyOf(identity, object.values)) {
    problems.push(`${identity.paths.join(', ')} cannot be changed, since it tells the object from others`);
  }
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
  return values;
}

/** A provider of the sandbox without rules and quirks, whose objects need no parents. */
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { Driver } from './rule-driver';

const drivers: Driver[] = [];

export function unruled(id: CatalogId, settings: { readonly [name: string]: any } = {}): Driver {
  const driver = new Driver(id);
  drivers.push(driver);
  SWITCHES.forEach(({ name }) => switchRule(driver.store, name, false));
  Object.entries(settings).forEach(([name, value]) => driver.store.setSetting(name, value));
  return driver;
}

/** For `afterEach`. */
export function closeAll(): void {
  drivers.splice(0).forEach((driver) => driver.close());
}

import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { IClassicPortal } from '../classic-portal-reference';

type Listener = (portal: IClassicPortal) => void;

const listeners = new ConstructFact<Listener>('publicationListener');

/**
 * Registers the listener of an API product, which runs for each publication of a product version on a classic portal.
 */
export function onPublication(product: IConstruct, listener: Listener): void {
  listeners.set(product, listener);
}

/**
 * Calls the listener of an API product, if it has one, after the program publishes a version of the product on a
 * classic portal.
 */
export function notifyPublication(product: IConstruct, portal: IClassicPortal): void {
  listeners.get(product)?.(portal);
}

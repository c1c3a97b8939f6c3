import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { IClassicPortal } from '../classic-portal-reference';

type Listener = (portal: IClassicPortal) => void;

const listeners = new ConstructFact<Listener>('publicationListener');

/** Registers the listener of a product for publications of its versions on portals. */
export function onPublication(product: IConstruct, listener: Listener): void {
  listeners.set(product, listener);
}

/** Notifies a product of this app that a version of the product is published on a portal. */
export function notifyPublication(product: IConstruct, portal: IClassicPortal): void {
  listeners.get(product)?.(portal);
}

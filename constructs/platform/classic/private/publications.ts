import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { IClassicPortal } from '../classic-portal-reference';

type Listener = (portal: IClassicPortal) => void;

const listeners = new ConstructFact<Listener>('publicationListener');

/** Notifies a product when one of its versions is published on a portal. */
export function onPublication(product: IConstruct, listener: Listener): void {
  listeners.set(product, listener);
}

/** Notifies a product of this app about a portal. */
export function notifyPublication(product: IConstruct, portal: IClassicPortal): void {
  listeners.get(product)?.(portal);
}

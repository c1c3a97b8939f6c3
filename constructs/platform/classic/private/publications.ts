import { IConstruct } from 'constructs';
import { IClassicPortal } from '../classic-portal';

type Listener = (portal: IClassicPortal) => void;

const listeners = new WeakMap<IConstruct, Listener>();

/** Has a product told of the portals that its versions are published to. */
export function onPublication(product: IConstruct, listener: Listener): void {
  listeners.set(product, listener);
}

/** Tells a product that is made here of a portal. */
export function tellOfPublication(product: IConstruct, portal: IClassicPortal): void {
  listeners.get(product)?.(portal);
}

import { Html } from 'cdktf-gateways-sandbox/look';
import { Link } from './link';

/** Resolves the references of a text. */
export interface MarkdownContext {
  /** Resolves a target relative to the page of the text. */
  link(target: string): Link;
  /** Returns a snippet by name, with the class of its audience. */
  snippet(name: string): { readonly content: string; readonly className: string } | undefined;
  /** Returns the list of APIs, for the component that shows the list. */
  apis(): Html;
  /** Receives broken references. */
  onBroken(broken: Broken): void;
}

/** A broken reference of a text. */
export interface Broken {
  /** Text of the link or image. Undefined for references other than links and images. */
  readonly text?: string;
  readonly problem: string;
}

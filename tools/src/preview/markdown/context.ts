import { Html } from 'cdktf-gateways-sandbox/look';
import { Link } from './link';

/** Resolves the references that a text of a portal contains. */
export interface MarkdownContext {
  /** Resolves the target of a link relative to the page of the text. */
  link(target: string): Link;
  /** Returns a snippet of a portal by name, with the CSS class of its audience. */
  snippet(name: string): { readonly content: string; readonly className: string } | undefined;
  /** Returns the HTML list of APIs, for the component that shows the list. */
  apis(): Html;
  /** Receives broken references. */
  onBroken(broken: Broken): void;
}

/** Broken reference in a text of a portal: a link, image, snippet or component without a target. */
export interface Broken {
  /** Text of the broken link or image; undefined for other broken references. */
  readonly text?: string;
  readonly problem: string;
}

import { Members } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Parsed, parsed } from '../../parsed';
import { runWithTimeout } from '../run-with-timeout';
import { SpecificationSettings } from './look';

/** A specification for the viewer of the preview. */
export type ShownSpecification =
  | { readonly kind: 'openapi'; readonly value: Members }
  | { readonly kind: 'asyncapi'; readonly value: Members }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Returns the parts of a specification that a portal shows. */
export function shownSpecification(text: string | undefined, settings: SpecificationSettings): ShownSpecification {
  if (text === undefined) {
    return { kind: 'unreadable', problem: 'This version has no specification.' };
  }
  const { value, problem } = runWithTimeout(text, () => parsed('The specification', text)) ?? SLOW;
  if (problem !== undefined) {
    return { kind: 'unreadable', problem: `${problem}.` };
  }
  if (typeof value !== 'object' || value === null) {
    return { kind: 'unreadable', problem: 'The specification is not an object.' };
  }
  const measure = new Measure();
  measure.add(value);
  if (measure.problem !== undefined) {
    return { kind: 'unreadable', problem: measure.problem };
  }
  if ('asyncapi' in value) {
    return { kind: 'asyncapi', value: value as Members };
  }
  return 'openapi' in value || 'swagger' in value
    ? { kind: 'openapi', value: withoutHidden(value as Members, settings) }
    : { kind: 'unreadable', problem: 'The specification is neither OpenAPI nor AsyncAPI.' };
}

const SLOW: Parsed = { problem: 'The specification takes too long to read' };

/**
 * Limits of the specification viewer on nesting levels and values. The number of values is limited, because aliases in
 * YAML can multiply the values of a specification.
 */
const DEEPEST = 200;
const MOST_VALUES = 1_000_000;

/** Counts the values of a specification up to the limit. */
class Measure {
  public problem: string | undefined;
  private values = 0;

  public add(value: unknown, depth = 0): void {
    this.values += 1;
    if (depth > DEEPEST) {
      this.problem = `The specification is nested too deeply to show: more than ${DEEPEST} levels.`;
    } else if (this.values > MOST_VALUES) {
      this.problem = `The specification is too large to show: it has more than ${MOST_VALUES} values.`;
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).every((member) => {
        this.add(member, depth + 1);
        return this.problem === undefined;
      });
    }
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns a specification without the paths and operations that the portal hides. */
function withoutHidden(value: Members, { hidesInternal, hidesDeprecated }: SpecificationSettings): Members {
  if (!(hidesInternal || hidesDeprecated) || typeof value.paths !== 'object' || value.paths === null) {
    return value;
  }
  const isHidden = (operation: unknown): boolean => {
    const { 'x-internal': isInternal, deprecated } = (operation ?? {}) as Members;
    return (hidesInternal && isInternal === true) || (hidesDeprecated && deprecated === true);
  };
  const paths = Object.entries(value.paths)
    .filter(([, item]) => !isHidden(item))
    .map(([path, item]) => [path, shownItem(item, isHidden)]);
  return { ...value, paths: Object.fromEntries(paths) };
}

function shownItem(item: unknown, isHidden: (operation: unknown) => boolean): unknown {
  return typeof item === 'object' && item !== null
    ? Object.fromEntries(Object.entries(item).filter(([name, member]) => !METHODS.includes(name) || !isHidden(member)))
    : item;
}

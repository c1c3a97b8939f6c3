import { PluginCall, PluginFailure, PluginQuirk } from '../../engine/contract/plugin-quirk';
import { ObjectValue, UNKNOWN } from '../../engine/values/value';
import { ArgumentBehaviour, CatalogElement, CatalogId, ArgumentEffect, Outcome } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { holds } from './fact-conditions';
import { differs, isEmpty, valuesAt, withFrom, without } from './fact-paths';

/**
 * Paths of arguments whose provider behaviour families implement in code, because the catalogue cannot express it. By
 * Terraform type without the provider's prefix.
 */
export interface ByHand {
  readonly [type: string]: readonly string[];
}

/**
 * Returns quirks with the behaviour of the Terraform provider for single arguments, from the facts of the catalogue.
 * Omits facts whose condition in the catalogue is only a text, because the code of a family implements them.
 */
export function factQuirks(provider: CatalogId, byHand: ByHand): PluginQuirk[] {
  const facts = new Facts(byHand);
  return [
    {
      name: 'plugin-refuses',
      provider,
      summary:
        'The provider rejects some arguments, or changes of some arguments, with its own message, but for most types records the rejected change in the state.',
      refuse: (call) => facts.failure(call, 'refused'),
    },
    {
      name: 'plugin-crashes',
      provider,
      summary: 'Arguments that crash the provider are rejected with the message of Terraform for a crash.',
      refuse: (call) => facts.failure(call, 'crashes'),
    },
    {
      name: 'plugin-drops',
      provider,
      summary: 'Arguments that the provider never sends at creation are missing when it reads the object.',
      send: (sent, call) => facts.dropped(sent, call),
    },
    {
      name: 'plugin-ignores-changes',
      provider,
      summary:
        'Changes that the provider never sends do not change the object. Every plan shows some of these changes again.',
      send: (sent, call) => facts.ignored(sent, call),
    },
    {
      name: 'plugin-ignores-removals',
      provider,
      summary: 'Arguments that are removed from a configuration but not sent stay on the service.',
      send: (sent, call) => facts.kept(sent, call),
    },
    {
      name: 'plugin-keeps-unanswered',
      provider,
      summary: 'For some arguments, the state keeps the previous value if the service does not return the argument.',
      read: (seen, { element, state }) =>
        seen &&
        observed(element, 'keeps')
          .filter((path) => valuesAt(seen, path).every(isEmpty))
          .reduce((left, path) => withFrom(left, state, path), seen),
    },
    {
      name: 'plugin-never-reads',
      provider,
      summary: 'Arguments that the provider never reads keep their configured value in the state.',
      read: (seen, { element, state }) =>
        seen && unread(element).reduce((left, path) => withFrom(left, state, path), seen),
    },
  ];
}

/** Returns the paths of arguments whose value in the state never comes from a read. */
function unread(element: CatalogElement): string[] {
  const { behaviour, schema } = element;
  const never = observed(element, 'never');
  // Terraform does not plan the removal of an argument that is also computed, because the service fills it in.
  const isFilled = (path: string): boolean => schema.block.attributes?.[path]?.computed === true;
  const unseen = Object.entries(behaviour?.arguments ?? {})
    .filter(([path, { update = [], remove = [] }]) =>
      [...update, ...(isFilled(path) ? [] : remove)].some((outcome) => isNotShown(outcome)),
    )
    .map(([path]) => path);
  return [...new Set([...never, ...unseen])];
}

/** Returns the arguments for which the catalogue contains the observation `never` or `keeps` about reads. */
function observed({ behaviour }: CatalogElement, wanted: 'never' | 'keeps'): string[] {
  return (behaviour?.read ?? []).filter(({ what }) => what === wanted).flatMap((one) => one.arguments ?? []);
}

/**
 * Whether a change of an argument reaches only the Terraform state and not the service, so that no later plan shows the
 * change again.
 */
function isNotShown({ what, shownAgain, when }: Outcome): boolean {
  return what === 'ignored' && shownAgain !== true && when === undefined;
}

class Facts {
  public constructor(private readonly byHand: ByHand) {}

  public failure(call: PluginCall, what: ArgumentEffect): PluginFailure | undefined {
    for (const [path, outcome] of this.outcomesOf(call, what)) {
      const isMeant = outcome.if?.missing === true || call.operation === 'create' || isChanged(call, path);
      if (isMeant && outcome.error !== undefined) {
        return failureOf(call, path, outcome);
      }
    }
    return undefined;
  }

  public dropped(sent: ObjectValue, call: PluginCall): ObjectValue {
    // The catalogue contains no observation of the value that the provider reads for arguments outside of `kept`.
    const kept = [...observed(call.element, 'never'), ...observed(call.element, 'keeps')];
    return this.outcomesOf(call, 'dropped')
      .filter(([path, { shownAgain }]) => shownAgain === true || kept.includes(path))
      .filter(() => call.operation === 'create')
      .reduce((left, [path]) => without(left, path), sent);
  }

  public ignored(sent: ObjectValue, call: PluginCall): ObjectValue {
    return [...this.outcomesOf(call, 'ignored'), ...this.outcomesOf(call, 'dropped')]
      .filter(([path]) => call.operation === 'update' && call.held && isChanged(call, path))
      .reduce((left, [path]) => withFrom(left, requireValue(call.held), path), sent);
  }

  public kept(sent: ObjectValue, call: PluginCall): ObjectValue {
    const { operation, held, planned } = call;
    if (operation !== 'update' || !held) {
      return sent;
    }
    return this.pathsOf(call)
      .filter(([, { remove = [] }]) => remove.some(({ what, when }) => what === 'ignored' && when === undefined))
      .map(([path]) => path)
      .filter((path) => valuesAt(planned, path).every(isEmpty) && !valuesAt(held, path).every(isEmpty))
      .reduce((left, path) => withFrom(left, held, path), sent);
  }

  /**
   * Returns the catalogue's outcomes with a given effect for a creation or change, with their argument paths, if their
   * conditions hold. Omits outcomes whose condition is only a text, because the code of families handles them.
   */
  private outcomesOf(call: PluginCall, what: ArgumentEffect): [string, Outcome][] {
    const { element, operation, planned } = call;
    if (operation === 'delete') {
      return [];
    }
    return this.pathsOf(call).flatMap(([path, behaviour]) =>
      (behaviour[operation] ?? [])
        .filter((outcome) => outcome.what === what && outcome.when === undefined)
        .filter(
          ({ if: condition }) =>
            path === '*' || (!condition && isRemoved(call, path)) || holds(condition, element, planned, path),
        )
        .map((outcome): [string, Outcome] => [path, outcome]),
    );
  }

  private pathsOf({ type, element }: PluginCall): [string, ArgumentBehaviour][] {
    return Object.entries(element.behaviour?.arguments ?? {}).filter(
      ([path]) => this.byHand[type]?.includes(path) !== true,
    );
  }
}

/**
 * Whether an update removes the value of an argument. Removing the value of an argument is a change too, because only a creation requires
 * a value.
 */
function isRemoved(call: PluginCall, path: string): boolean {
  return call.operation === 'update' && isChanged(call, path) && valuesAt(call.planned, path).every(isEmpty);
}

function isChanged({ state, planned }: PluginCall, path: string): boolean {
  return !valuesAt(planned, path).includes(UNKNOWN) && (path === '*' || differs(state, planned, path));
}

function failureOf({ operation, element }: PluginCall, path: string, outcome: Outcome): PluginFailure {
  const { error, how, what } = outcome;
  const done = outcome.if?.missing ? 'is missing' : operation === 'create' ? 'is given' : 'changes';
  const place = path === '*' ? `this ${operation}` : `${path} ${done}`;
  return {
    error: what === 'crashes' ? 'Plugin did not respond' : requireValue(error),
    detail: [`${element.type}: ${place}.`, what === 'crashes' ? `The provider crashes with ${error}.` : '', how ?? '']
      .filter((text) => text !== '')
      .join(' '),
    // After a crash, the change is not recorded in the state, because the provider cannot report it to terraform.
    ...(what === 'crashes' && { keeps: 'before' as const }),
  };
}

import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { CatalogElement, Outcome } from 'cdktf-gateways-sandbox/toolkit/engine';
import { holds } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from '../../elements';
import { engineValue } from '../../inventory/engine-value';
import { isSame, PlannedChange } from '../../terraform/changes';
import { Finding, Severity } from '../model';
import { PlanContext } from '../plan-context';
import { Redactor } from '../secrets/redactor';
import { leavesAt } from '../values';
import { edit } from './arguments';
import { lossOf } from './objects';

type Event = 'create' | 'update' | 'remove';

/**
 * Consequences of the provider's behaviour that a Terraform plan does not show. If the provider removes an object for a
 * while, the finding has the severity of a deletion of the object.
 */
const DEEDS: { readonly [what: string]: { readonly severity?: Severity; readonly says: string } } = {
  gap: { says: 'the provider removes the object for a while before it creates it again' },
  replaces: { says: 'the provider removes the object and creates it again' },
  crashes: { severity: 'high', says: 'the provider crashes, and all running operations fail' },
  refused: { severity: 'medium', says: 'the provider rejects the change, and the apply stops' },
  wrong: { severity: 'medium', says: 'the result differs from the plan' },
  ignored: { severity: 'medium', says: 'the provider sends no request, and the object on the service does not change' },
  dropped: { severity: 'medium', says: 'the provider does not send the argument' },
};

/** Returns the findings about the behaviour of the provider, based on the facts of the catalogue. */
export function behaviourFindings(change: PlannedChange, scene: PlanContext, redactor: Redactor): Finding[] {
  const element = resourceOf(change.type)?.element;
  if (element?.behaviour === undefined || change.deposed !== undefined) {
    return [];
  }
  return change.action === 'delete'
    ? deletion(change, element, scene)
    : Object.keys(element.behaviour.arguments).flatMap((path) => argument(change, element, path, redactor));
}

function argument(change: PlannedChange, element: CatalogElement, path: string, redactor: Redactor): Finding[] {
  const event = eventOf(change, path);
  if (event === undefined) {
    return [];
  }
  const outcomes = requireValue(element.behaviour).arguments[path][event] ?? [];
  return outcomes
    .filter((outcome) => happens(outcome, change, element, path, event))
    .map((outcome) => found(outcome, change, path, redactor));
}

function found(outcome: Outcome, change: PlannedChange, path: string, redactor: Redactor): Finding {
  const { severity, says } = DEEDS[outcome.what];
  const isAny = path === '*';
  return {
    ...(severity === undefined ? harmOf(change.type) : { severity, harm: 'apply' as const }),
    argument: isAny ? undefined : path,
    cause: isAny ? 'the object is changed' : edit(change, path, redactor),
    consequence: [`${says}${outcome.when === undefined ? '' : ` where ${outcome.when}`}`, ...details(outcome)].join(
      '. ',
    ),
  };
}

function details({ how, error, shownAgain }: Outcome): string[] {
  return [
    ...(error === undefined ? [] : [`The provider reports: ${error}`]),
    ...(how === undefined ? [] : [how.replace(/\.$/, '')]),
    ...(shownAgain === true ? ['Later plans show the change again'] : []),
  ];
}

/**
 * Returns the event that a change causes for the argument at a path: creation, update or removal. The path `*` means
 * the whole object. If the change does not affect the argument, returns undefined.
 */
function eventOf({ action, before, after, replacedFor }: PlannedChange, path: string): Event | undefined {
  if (action === 'create') {
    return 'create';
  }
  if (action === 'replace') {
    const isReason = path === '*' || replacedFor.some((reason) => reason.replace(/\.\d+/g, '').startsWith(path));
    return isReason ? 'update' : undefined;
  }
  if (action !== 'update') {
    return undefined;
  }
  if (path === '*') {
    return 'update';
  }
  const [was, will] = [leavesAt(before, path), leavesAt(after, path)];
  return isSame(was, will) ? undefined : will.length === 0 ? 'remove' : 'update';
}

function happens(
  outcome: Outcome,
  change: PlannedChange,
  element: CatalogElement,
  path: string,
  event: Event,
): boolean {
  const { what, if: condition } = outcome;
  if (DEEDS[what] === undefined) {
    return false;
  }
  if (change.action === 'replace') {
    // A plan already shows the replacement, and the facts about deletions and creations describe its consequences. So
    // the findings about a replacement contain only provider behaviour that the plan does not show.
    return (what === 'gap' || what === 'replaces') && outcome.how !== undefined;
  }
  if (event === 'create' && (outcome.synth === 'none' || outcome.when !== undefined)) {
    return false;
  }
  if (path === '*' || (condition === undefined && event === 'remove')) {
    return true;
  }
  const values = engineValue(change.after ?? {});
  return holds(condition, element, values as Parameters<typeof holds>[2], path);
}

/**
 * Returns findings about the deletion of an object: other objects that are deleted with the object, and objects that
 * remain after the deletion.
 */
function deletion(change: PlannedChange, { behaviour }: CatalogElement, scene: PlanContext): Finding[] {
  const isExpected = scene.parentGone(change) !== undefined;
  return requireValue(behaviour)
    .delete.filter(({ what, how }) => (what === 'takes' || what === 'leaves') && how !== undefined)
    .map(({ what, how }): Finding => {
      const cause = 'the object is destroyed';
      const consequence = requireValue(how).replace(/\.$/, '');
      return what === 'takes'
        ? {
            ...harmOf(change.type),
            ...(isExpected ? { severity: 'low' } : {}),
            cause,
            consequence: `further objects are deleted with the object. ${consequence}`,
          }
        : {
            severity: 'low',
            harm: 'apply',
            cause,
            consequence: `the provider does not remove everything. ${consequence}`,
          };
    });
}

/** Returns the severity and the kind of harm if an object is absent for a short time. */
function harmOf(type: string): Pick<Finding, 'severity' | 'harm'> {
  const { severity, harm } = lossOf(type);
  return { severity, harm: harm === 'data' ? 'outage' : harm };
}

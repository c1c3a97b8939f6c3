import { counted } from 'cdktf-gateways-sandbox/toolkit';
import type { Action } from 'cdktf-gateways-sandbox/toolkit';
import { Review, ReviewedChange, SEVERITIES } from '../model';

/** What becomes of objects, in the order in which they are counted. */
const ACTIONS: { readonly [action in Exclude<Action, 'read'>]: string } = {
  replace: 'replaced',
  delete: 'destroyed',
  update: 'changed',
  create: 'made',
  forget: 'forgotten',
  import: 'imported',
  move: 'moved',
};

export function actionWord(action: Action): string {
  return action === 'read' ? 'read' : ACTIONS[action];
}

/** `3 changed, 1 replaced` */
export function actionsLine({ actions }: Review): string {
  const parts = Object.entries(ACTIONS)
    .filter(([action]) => (actions[action as Action] ?? 0) > 0)
    .map(([action, word]) => `${actions[action as Action]} ${word}`);
  return parts.length === 0 ? 'nothing changes' : parts.join(', ');
}

/** `1 high, 2 low` */
export function findingsLine({ findings }: Review): string {
  const parts = SEVERITIES.filter((severity) => findings[severity] > 0).map(
    (severity) => `${findings[severity]} ${severity}`,
  );
  return parts.length === 0 ? 'no harm found' : parts.join(', ');
}

/** What a change is of, for people: its construct, else its address. */
export function titleOf({ construct, address }: ReviewedChange): string {
  return construct ?? address;
}

/** The places that a change is known by beside its title. */
export function placesOf({ construct, address, stack, previousAddress }: ReviewedChange): string[] {
  return [
    ...(construct === undefined ? [] : [address]),
    ...(previousAddress === undefined ? [] : [`was ${previousAddress}`]),
    ...(stack === undefined || construct?.startsWith(`${stack}/`) ? [] : [`stack ${stack}`]),
  ];
}

export function changesWord(number: number): string {
  return counted(number, 'change');
}

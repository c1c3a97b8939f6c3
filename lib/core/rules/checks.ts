import { IConstruct } from 'constructs';
import { Finding } from './finding';
import { Neighbours } from './neighbours';

/** Looks for what is wrong with a construct once the app is complete, with the help of its neighbours. */
export type Check = (neighbours: Neighbours) => Finding[];

const checks = new WeakMap<IConstruct, Check[]>();

/** Keeps a check of a construct; whether it is the first one of it. */
export function keepCheck(construct: IConstruct, check: Check): boolean {
  const known = checks.get(construct);
  if (known) {
    known.push(check);
    return false;
  }
  checks.set(construct, [check]);
  return true;
}

/** What the checks of a construct find. */
export function problemsOf(construct: IConstruct, neighbours: Neighbours): Finding[] {
  return (checks.get(construct) ?? []).flatMap((check) => check(neighbours));
}

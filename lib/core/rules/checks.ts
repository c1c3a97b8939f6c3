import { IConstruct } from 'constructs';
import { Finding } from './finding';

/** Looks for what is wrong with a construct once the app is complete. */
export type Check = () => Finding[];

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
export function problemsOf(construct: IConstruct): Finding[] {
  return (checks.get(construct) ?? []).flatMap((check) => check());
}

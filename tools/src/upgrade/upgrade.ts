import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Change, changesBetween, formsOf, History } from 'cdktf-gateways-sandbox/toolkit/versions';
import { moveCommands, moveOf } from './commands';
import { Move, Upgrade, UpgradeFinding, WHEN, When } from './model';
import { rejectedPaths } from './rejected';
import { messageOf } from './texts';
import { Use } from './uses';
import { converts, Found, valuesAt } from './values';
import { Versions } from './versions';

const PREFIX = 'konnect_';

/** Finds the effects of a newer version of the platform's provider on resources and data sources. */
export function upgrade(history: History, versions: Versions, uses: readonly Use[]): Upgrade {
  const { from, to, older, newer } = versions;
  const own = uses.filter(({ type }) => type.startsWith(PREFIX));
  const changes = groupedByType(changesBetween(history, older, newer));
  const isNewest = newer === history.known[history.known.length - 1];
  const findings = new Findings(to);
  for (const use of own) {
    const schema = older.schemas[use.of === 'resource' ? 'resources' : 'data-sources'];
    const forms = Object.hasOwn(schema, use.type) ? formsOf(schema[use.type]) : undefined;
    const typeOf = (path: string) => forms?.get(path)?.type;
    const ofType = changes.get(keyOf(use)) ?? [];
    ofType.forEach((change) => findings.addChange(change, use, typeOf));
    if (isNewest && ofType.every(({ path }) => path !== undefined)) {
      rejectedPaths(use, ofType).forEach(({ path, allowed }) => findings.addValue(use, path, allowed));
    }
  }
  const compared = { from: older.version, to: newer.version };
  return { from, to, compared, checked: own.length, others: uses.length - own.length, findings: findings.sorted() };
}

function groupedByType(changes: readonly Change[]): ReadonlyMap<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const group = groups.get(keyOf(change)) ?? [];
    groups.set(keyOf(change), [...group, change]);
  }
  return groups;
}

function keyOf({ of, type }: Pick<Change, 'of' | 'type'>): string {
  return of === 'data-source' ? `data.${type}` : type;
}

/** Collects the findings of the upgrade report. Several uses of one change of the provider become one finding. */
class Findings {
  private readonly byKey = new Map<
    string,
    UpgradeFinding & { addresses: string[]; moves: Move[]; commands: string[] }
  >();

  public constructor(private readonly to: string) {}

  public addChange(change: Change, use: Use, typeOf: (path: string) => string | undefined): void {
    const found = change.path === undefined ? [{ value: undefined }] : valuesAt(use.values, change.path, typeOf);
    const affected = found.filter((one) => isAffected(change, one, use));
    if (affected.length === 0) {
      return;
    }
    const isConverted =
      change.kind === 'retyped' &&
      affected.every(({ value }) => value === undefined || converts(value, requireValue(change.after).type));
    const when = whenOf(change, isConverted);
    const message = messageOf(change, this.to, use, isConverted);
    const isMoved = use.source === 'state' && when === 'before' && MOVED.includes(change.kind);
    const newType = change.path === undefined ? change.renamed?.to : change.type;
    this.add({ when, kind: change.kind, path: change.path, message }, use, isMoved ? [moveOf(use, newType)] : []);
  }

  public addValue(use: Use, path: string, allowed: string): void {
    const when = use.source === 'app' ? 'before' : 'plan';
    const message = `${path} has a value that ${this.to} rejects in a configuration; allowed: ${allowed}`;
    this.add({ when, kind: 'value', path, message }, use, []);
  }

  public sorted(): UpgradeFinding[] {
    const order = ({ when, type, path = '' }: UpgradeFinding) => `${WHEN.indexOf(when)} ${type} ${path}`;
    return [...this.byKey.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  private add(
    { when, kind, path, message }: Pick<UpgradeFinding, 'when' | 'kind' | 'path' | 'message'>,
    use: Use,
    moves: readonly Move[],
  ): void {
    const key = JSON.stringify([when, kind, use.source, keyOf(use), path]);
    const commands = moves.flatMap(moveCommands);
    const known = this.byKey.get(key);
    if (known) {
      known.addresses.push(use.address);
      known.moves.push(...moves);
      known.commands.push(...commands);
    } else {
      const shared = { when, kind, type: keyOf(use), ...(path !== undefined && { path }), source: use.source, message };
      this.byKey.set(key, { ...shared, addresses: [use.address], moves: [...moves], commands });
    }
  }
}

const MOVED: readonly UpgradeFinding['kind'][] = ['type removed', 'type replaced', 'retyped'];

/** Whether a change of the provider affects an object of a state or app. */
function isAffected({ kind, path }: Change, { value }: Found, { source }: Use): boolean {
  const isGiven = value !== undefined;
  switch (kind) {
    case 'required':
      // A Terraform state does not show whether the configuration sets an argument that becomes required.
      return source === 'state' || !isGiven;
    case 'not computed':
    case 'computed':
      // The upgrade does not change values that the app sets, so only a value in a state counts.
      return source === 'state' && isGiven;
    default:
      return path === undefined || isGiven;
  }
}

function whenOf({ kind, of }: Change, isConverted: boolean): When {
  switch (kind) {
    case 'type removed':
    case 'type replaced':
    case 'removed':
    case 'read-only':
    case 'required':
      return 'before';
    case 'retyped':
      return isConverted || of === 'data-source' ? 'note' : 'before';
    case 'not computed':
      return 'plan';
    case 'computed':
    case 'optional':
    case 'sensitive':
    case 'not sensitive':
      return 'note';
  }
}

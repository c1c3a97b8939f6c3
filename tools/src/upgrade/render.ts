import { counted, visible, withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Upgrade, UpgradeFinding, When } from './model';

const TITLES: { readonly [when in When]: string } = {
  before: 'Do these steps first, with the version in use or in the code',
  plan: 'Expect these changes in the first plan',
  note: 'Good to know',
};
/**
 * Maximum number of addresses and commands that the report as text shows per finding. The report as JSON contains all
 * addresses and commands.
 */
const MOST = 10;

/** Renders the report of an upgrade as text. */
export function upgradeAsText(report: Upgrade): string {
  const { from, to, compared, checked, others, findings } = report;
  const lines = [`From ${from} to ${to}: ${counted(findings.length, 'change')} for ${counted(checked, 'object')}.`];
  if (compared.from !== from || compared.to !== to) {
    lines.push(
      `The schemas of ${compared.from} and ${compared.to} are compared, because this package does not have the schemas of all versions. Some changes may be outside of your upgrade.`,
    );
  }
  if (others > 0) {
    lines.push(`${counted(others, 'object')} of other providers not checked.`);
  }
  for (const [when, title] of Object.entries(TITLES)) {
    const own = findings.filter((finding) => finding.when === when);
    if (own.length > 0) {
      lines.push('', `${title}:`, ...own.flatMap(textOf));
    }
  }
  return withoutJobCommands(`${lines.join('\n')}\n`);
}

function textOf({ type, path, message, source, addresses, commands }: UpgradeFinding): string[] {
  const name = path === undefined ? type : `${type} ${path}`;
  return [
    '',
    `- ${visible(name)}: ${message}.`,
    `  In the ${source}: ${shortened(addresses.map(visible), ', ')}`,
    ...(commands.length > 0
      ? [
          '  Run:',
          ...shortened(commands, '\n')
            .split('\n')
            .map((command) => `    ${command}`),
        ]
      : []),
  ];
}

function shortened(texts: readonly string[], separator: string): string {
  const more = texts.length > MOST ? [`and ${texts.length - MOST} more (see --json)`] : [];
  return [...texts.slice(0, MOST), ...more].join(separator);
}

/** Renders the report of an upgrade as JSON. The format of the JSON report is described in `docs/provider-versions.md`. */
export function upgradeAsJson(report: Upgrade): string {
  return withoutJobCommands(`${JSON.stringify({ formatVersion: '1.0', ...report }, undefined, 2)}\n`, 'json');
}

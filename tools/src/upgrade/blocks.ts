import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { commentText } from '../print/texts';
import { Move, Upgrade } from './model';
import { Use } from './uses';

/**
 * Pattern of the key of a resource instance or module instance in a Terraform address. For objects with other keys
 * (quotes, escapes, templates), the report gives `terraform state rm` and `import` commands instead of `removed` and
 * `import` blocks.
 */
const PLAIN_KEY = String.raw`\[(?:\d+|"[^"\\$%\p{C}]*")\]`;
const ADDRESS = new RegExp(String.raw`^(?:module\.[\w-]+(?:${PLAIN_KEY})?\.)*\w+\.[\w-]+(?:${PLAIN_KEY})?$`, 'u');
const KEYS = /\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g;

/**
 * Returns the moves of a report as Terraform configuration: `removed` blocks for the version in use, and `import`
 * blocks for the new version. The configuration has no `moved` blocks, because the provider does not support moves
 * between resource types.
 *
 * @param uses resources that the report of the upgrade covers. If an instance of a resource must stay in the state, the
 * function writes no `removed` block for the resource, because the block would take all instances out of the state
 */
export function upgradeAsBlocks({ from, to, findings }: Upgrade, uses: readonly Use[]): string {
  const moves = findings.flatMap((finding) => finding.moves).filter(({ of }) => of === 'resource');
  const removable = new Set(moves.filter(isPlain).map((move) => move.from));
  const staying = uses.filter(({ source, address }) => source === 'state' && !removable.has(address));
  const withStaying = new Set(staying.map(({ address }) => withoutKeys(address)));
  const isWritten = (move: Move): boolean => isPlain(move) && !withStaying.has(withoutKeys(move.from));
  const [written, others] = [moves.filter(isWritten), moves.filter((move) => !isWritten(move))];
  const removed = new Set(written.map((move) => withoutKeys(move.from)));
  const imported = new Map(written.flatMap((move) => (move.to === undefined ? [] : [[move.to, importBlock(move)]])));
  const parts = [
    `# 1. Remove the resources from the configuration, add these blocks, and apply with the provider version ${from}. Requires Terraform 1.7 or OpenTofu 1.7.`,
    ...[...removed].map((address) => `removed {\n  from = ${address}\n  lifecycle {\n    destroy = false\n  }\n}`),
    `# 2. Replace the removed blocks by the new resources and the import blocks below, and apply with the provider version ${to}.`,
    ...imported.values(),
    ...others.map((move) => `# Use the commands of the report for ${commentText(move.from)}`),
  ];
  return moves.length === 0 ? '# Nothing to move.\n' : `${parts.join('\n\n')}\n`;
}

/** Whether the addresses of a move are simple enough for `removed` and `import` blocks. */
function isPlain({ from, to }: Move): boolean {
  return ADDRESS.test(from) && (to === undefined || ADDRESS.test(to));
}

/**
 * Returns the Terraform address of the resource to which an instance address belongs, without the keys of instances.
 */
function withoutKeys(address: string): string {
  return address.replace(KEYS, '');
}

function importBlock({ to, id }: Move): string {
  return `import {\n  to = ${to}\n  id = ${id === undefined ? '"" # the import id' : hclText(id)}\n}`;
}

/**
 * Returns a text as an HCL string. All special characters are escaped, because ids from the state can contain any
 * characters.
 */
function hclText(text: string): string {
  const escaped = JSON.stringify(text).replace(/[$%](?=\{)/g, '$&$&');
  return escaped.replace(
    /\p{C}/gu,
    (character) => `\\U${requireValue(character.codePointAt(0)).toString(16).padStart(8, '0')}`,
  );
}

import { present } from 'cdktf-gateways-sandbox/toolkit/checks';
import { commentText } from '../print/texts';
import { Move, Upgrade } from './model';

/** Address of a resource. Keys with quotes, escapes or templates are left to the commands. */
const ADDRESS = /^(?:module\.[\w-]+(?:\[[^[\]]*\])?\.)*\w+\.[\w-]+(?:\[(?:\d+|"[^"\\$%\p{C}]*")\])?$/u;
const KEY = /\[[^[\]]*\]/g;

/**
 * Returns the moves of a report as Terraform configuration: `removed` blocks for the version in use, and `import` blocks for the new one.
 * Terraform moves no object between two types with `moved`, because the provider does not support it.
 */
export function upgradeAsBlocks({ from, to, findings }: Upgrade): string {
  const moves = findings.flatMap((finding) => finding.moves).filter(({ of }) => of === 'resource');
  const [known, others] = [moves.filter(isKnown), moves.filter((move) => !isKnown(move))];
  // One block removes all instances of a resource.
  const removed = new Set(known.map((move) => move.from.replace(KEY, '')));
  const imported = new Map(known.flatMap((move) => (move.to === undefined ? [] : [[move.to, importBlock(move)]])));
  const parts = [
    `# 1. Remove the resources from the configuration, add these blocks, and apply with ${from}. Requires Terraform 1.7 or OpenTofu 1.7.`,
    ...[...removed].map((address) => `removed {\n  from = ${address}\n  lifecycle {\n    destroy = false\n  }\n}`),
    `# 2. Replace these blocks by the resources of ${to} and the blocks below, and apply with ${to}.`,
    ...imported.values(),
    ...others.map((move) => `# Use the commands of the report for ${commentText(move.from)}`),
  ];
  return moves.length === 0 ? '# Nothing to move.\n' : `${parts.join('\n\n')}\n`;
}

function isKnown({ from, to }: Move): boolean {
  return ADDRESS.test(from) && (to === undefined || ADDRESS.test(to));
}

function importBlock({ to, id }: Move): string {
  return `import {\n  to = ${to}\n  id = ${id === undefined ? '"" # the import id' : hclText(id)}\n}`;
}

/** Quotes a text for HCL. Ids come from the state, so they can contain any characters. */
function hclText(text: string): string {
  const escaped = JSON.stringify(text).replace(/[$%](?=\{)/g, '$&$&');
  return escaped.replace(
    /\p{C}/gu,
    (character) => `\\U${present(character.codePointAt(0)).toString(16).padStart(8, '0')}`,
  );
}

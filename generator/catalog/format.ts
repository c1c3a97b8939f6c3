/**
 * Format of catalogue files: keys keep their order, and each value that fits is on one line. A diff has one line per
 * changed attribute. Objects with the key `what` (facts about an argument's behaviour) are always on one line.
 */

const LINE = 120;

/** Renders a value as JSON text that ends with a newline. */
export function formatJson(value: unknown): string {
  return `${render(value, '')}\n`;
}

function render(value: unknown, indent: string): string {
  const inline = renderInline(value);
  const isContainer = typeof value === 'object' && value !== null;
  if (!isContainer || indent.length + inline.length <= LINE || 'what' in value) {
    return inline;
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${render(item, deeper)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${deeper}${JSON.stringify(key)}: ${render(member, deeper)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function renderInline(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(renderInline).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${JSON.stringify(key)}: ${renderInline(member)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/**
 * Reads from HCL text whether each name is an attribute (`name = …`) or a block (`name { … }`).
 */
export type Kinds = Map<string, Set<'attribute' | 'block'>>;

/** Kinds by path, for each element by type and id. Elements of lists are not part of a path. */
export function kindsIn(hcl: string): Map<string, Kinds> {
  const found = new Map<string, Kinds>();
  let element: Kinds | undefined;
  let open: string[] = [];
  for (const line of hcl.split('\n').map((text) => text.trim())) {
    const start = /^(?:resource|data|provider) "(\w+)" (?:"(\w+)" )?\{$/.exec(line);
    if (start) {
      element = new Map();
      found.set([line.split(' ')[0], start[1], start[2]].filter(Boolean).join('.'), element);
      open = [];
      continue;
    }
    if (!element) {
      continue;
    }
    const [, name, sign] = /^("(?:\\.|[^"\\])*"|[\w-]+) (=|\{$)/.exec(line) ?? [];
    const parent = open.filter((part) => part !== '');
    if (name !== undefined) {
      const path = [...parent, name].join('.');
      element.set(path, (element.get(path) ?? new Set()).add(sign === '=' ? 'attribute' : 'block'));
    }
    if (/[[{]$/.test(line)) {
      open.push(name ?? '');
    } else if (/^[\]}],?$/.test(line)) {
      if (open.length === 0) {
        element = undefined;
      }
      open.pop();
    }
  }
  return found;
}

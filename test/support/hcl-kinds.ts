/**
 * Reads from the text of HCL how each name is written: `name = …` makes an attribute of it, `name { … }` a block. cdktf
 * writes every name on a line of its own, so lines are enough.
 */
export type Kinds = Map<string, Set<'attribute' | 'block'>>;

/** The kinds by path, for each element by its type and id; elements of lists add nothing to a path. */
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

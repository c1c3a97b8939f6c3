import { Command, Option } from 'commander';
import { jsonText } from '../display/json-text';
import { labelOf } from '../display/presenter';
import { Graph, linksOf } from '../display/references';
import { StoredObject } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { CommandContext, print } from './command-context';
import { tree } from './graph-tree';
import { inStore, keptFile, storeOption, StoreOption } from './store-file';

const FORMATS = ['text', 'dot', 'json'] as const;

interface Options extends StoreOption {
  readonly format: (typeof FORMATS)[number];
}

/** `gateways sandbox graph` */
export function addGraph(parent: Command, io: CommandContext): void {
  parent
    .command('graph')
    .description('show references between objects')
    .addOption(new Option('--format <format>', 'a tree, a Graphviz graph, or JSON').choices(FORMATS).default('text'))
    .addOption(storeOption())
    .action((options: Options) =>
      inStore(io, options, (store) => {
        const names = TypeNames.load();
        const graph = linksOf(store);
        switch (options.format) {
          case 'dot':
            return print(io, dot(graph, names));
          case 'json':
            return print(io, jsonText(json(graph, names)));
          default:
            return print(
              io,
              ...(graph.objects.length === 0 ? [`No objects in ${keptFile(io, options)}.`] : tree(io, graph, names)),
            );
        }
      }),
    );
}

function dot({ objects, links }: Graph, names: TypeNames): string {
  const node = ({ sequence }: StoredObject): string => `o${sequence}`;
  // Graphviz accepts labels that are escaped like JSON texts.
  const label = (object: StoredObject): string =>
    JSON.stringify([visible(names.nameOf(object.type)), labelOf(object) || visible(object.id)].join('\n'));
  return [
    'digraph sandbox {',
    '  node [shape=box];',
    ...objects.map((object) => `  ${node(object)} [label=${label(object)}];`),
    ...links.map(({ from, to, field }) => `  ${node(from)} -> ${node(to)} [label=${JSON.stringify(visible(field))}];`),
    '}',
  ].join('\n');
}

function json({ objects, links }: Graph, names: TypeNames): object {
  const reference = ({ type, id }: StoredObject): object => ({ type: names.nameOf(type), id });
  return {
    objects: objects.map((object) => ({ ...reference(object), terraformType: object.type, name: labelOf(object) })),
    references: links.map(({ from, to, field }) => ({ from: reference(from), to: reference(to), field })),
  };
}

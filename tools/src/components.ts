import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
/**
 * Returns the strongly connected components of a graph: the largest groups of nodes in which each node has a path to
 * all other nodes of its group. Each component follows the components to which its nodes have edges.
 *
 * @see Tarjan, Depth-First Search and Linear Graph Algorithms (1972)
 */
export function componentsOf<Node>(nodes: Iterable<Node>, leadsTo: (node: Node) => Iterable<Node>): Node[][] {
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const open: Node[] = [];
  const isOpen = new Set<Node>();
  const components: Node[][] = [];
  const lower = (node: Node, to: number): unknown => lowest.set(node, Math.min(requireValue(lowest.get(node)), to));
  const visit = (node: Node): void => {
    order.set(node, order.size);
    lowest.set(node, requireValue(order.get(node)));
    open.push(node);
    isOpen.add(node);
    for (const next of leadsTo(node)) {
      if (!order.has(next)) {
        visit(next);
        lower(node, requireValue(lowest.get(next)));
      } else if (isOpen.has(next)) {
        lower(node, requireValue(order.get(next)));
      }
    }
    if (lowest.get(node) === order.get(node)) {
      const component = open.splice(open.indexOf(node));
      component.forEach((one) => isOpen.delete(one));
      components.push(component);
    }
  };
  for (const node of nodes) {
    if (!order.has(node)) {
      visit(node);
    }
  }
  return components;
}

/** Draws a graph as SVG: layout by ELK, light or dark colours, and a text description for screen readers. */
import ELK, { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { requireValue } from '../../lib/core/shared/require-value';
import { escaped } from '../../sandbox/src/look';
import { Box, Graph } from './model';

// Maximum width of a character in most fonts, in pixels.
const TITLE_CHARACTER = 8.8;
const NAME_CHARACTER = 7;
const PADDING = 14;
const LINE = 18;
const HEAD = 2 * LINE + PADDING;

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.padding': `[top=${PADDING},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
};

const STYLE = `
svg { --ground: #ffffff; --raised: #f5f6f8; --line: #8a94a0; --text: #1c2127; --quiet: #56606b; --arrow: #0a55c4; }
@media (prefers-color-scheme: dark) { svg { --ground: #15181c; --raised: #1f2429; --line: #6b7683; --text: #e7eaee; --quiet: #a7b1bc; --arrow: #82b4ff; } }
rect { fill: var(--raised); stroke: var(--line); }
.ground { fill: var(--ground); stroke: none; }
.scope { fill: none; stroke-dasharray: 4 3; }
text { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--quiet); }
.title { font-size: 13px; font-weight: 600; fill: var(--text); }
path { fill: none; stroke: var(--arrow); stroke-width: 1.3; }
marker path { fill: var(--arrow); stroke: none; }
`;

/** Returns the SVG picture of a graph, with the title and a description for screen readers. */
export async function draw(graph: Graph, title: string): Promise<string> {
  const layout: ElkNode = await new ELK().layout({
    id: 'root',
    layoutOptions: LAYOUT,
    children: graph.boxes.map(nodeOf),
    edges: graph.arrows.map(([from, to], index) => ({ id: `arrow ${index}`, sources: [from], targets: [to] })),
  });
  const boxes = new Map<string, Box>();
  const note = (box: Box): void => {
    boxes.set(box.id, box);
    box.boxes.forEach(note);
  };
  graph.boxes.forEach(note);
  const [width, height] = [Math.ceil(requireValue(layout.width)), Math.ceil(requireValue(layout.height))];
  const lines = (layout.edges ?? []).flatMap(({ sections = [] }) => sections.map(line));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(describe(graph, boxes))}</desc>
<style>${STYLE}</style>
<marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker>
<rect class="ground" width="${width}" height="${height}"/>
${(layout.children ?? []).map((node) => rectangle(node, boxes)).join('')}${lines.join('')}</svg>
`;
}

function nodeOf(box: Box): ElkNode {
  const width = Math.max(box.title.length * TITLE_CHARACTER, box.name.length * NAME_CHARACTER) + 2 * PADDING;
  const inner = box.boxes.length > 0;
  return {
    id: box.id,
    ...(inner ? {} : { width, height: HEAD }),
    layoutOptions: inner
      ? {
          'elk.padding': `[top=${HEAD},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width},${HEAD})`,
        }
      : {},
    children: box.boxes.map(nodeOf),
  };
}

function rectangle({ id, x, y, width, height, children = [] }: ElkNode, boxes: Map<string, Box>): string {
  const { title, name } = requireValue(boxes.get(id));
  const kind = children.length > 0 ? ' class="scope"' : '';
  const [left, top] = [round(requireValue(x) + PADDING), round(requireValue(y) + PADDING / 2 + LINE)];
  return `<rect${kind} x="${round(requireValue(x))}" y="${round(requireValue(y))}" width="${round(requireValue(width))}" height="${round(requireValue(height))}" rx="6"/>
<text class="title" x="${left}" y="${top}">${escaped(title)}</text>${name && `<text x="${left}" y="${top + LINE}">${escaped(name)}</text>`}
${children.map((child) => rectangle(child, boxes)).join('')}`;
}

function line({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${round(x)},${round(y)}`);
  return `<path d="M${points.join(' L')}" marker-end="url(#end)"/>\n`;
}

/** Returns a description of a construct graph in words, for screen readers. */
function describe({ boxes, arrows }: Graph, all: Map<string, Box>): string {
  const label = ({ title, name }: Box): string => (name ? `${title} "${name}"` : title);
  const inside = ({ boxes: inner }: Box): string =>
    inner.length === 0 ? '' : ` with ${inner.map((box) => label(box) + inside(box)).join(', ')}`;
  const what = boxes.map((box) => `${label(box)}${inside(box)}.`);
  const which = arrows.map(
    ([from, to]) => `${label(requireValue(all.get(from)))} refers to ${label(requireValue(all.get(to)))}.`,
  );
  return [...what, ...which].join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

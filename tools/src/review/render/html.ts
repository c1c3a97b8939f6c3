import { Html, markup, singlePage } from 'cdktf-gateways-sandbox/look';
import { visible, withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import {
  Difference,
  DriftedObject,
  DriftedOutput,
  Finding,
  HARMS,
  judged,
  Review,
  ReviewedChange,
  SEVERITIES,
  Severity,
} from '../model';
import { SCRIPT } from './script';
import { STYLE } from './style';
import {
  actionsLine,
  actionWord,
  driftWord,
  findingsLine,
  findingsWord,
  foldedLine,
  headingOf,
  othersLine,
  piecesOf,
  placesOf,
  positionOf,
  summaryOf,
  titleOf,
} from './words';

/**
 * Maximum number of objects that the review page shows expanded, in the list of changes and in the list of drift: the
 * objects with high severity at the start of the list.
 */
const OPEN = 10;

const TONES: { readonly [severity in Severity]: string } = { high: 'bad', medium: 'warn', low: '' };

/** Renders a review as a single page that makes no requests. */
export function reviewAsHtml(review: Review): string {
  const page = singlePage({
    title: `${headingOf(review)}: ${findingsLine(review)}`,
    bar: markup`<strong>gateways ${review.kind}</strong> <span>${plansOf(review)}</span>`,
    main: markup`<h1>${headingOf(review)}: ${findingsLine(review)}</h1>
${summary(review)}
${controls(review)}
<ol class="changes">
${review.changes.map((change, index) => changeItem(change, actionWord(change.action, review), idOf(index), isOpen(change, index)))}</ol>
${driftSection(review)}
${foldedLine(review) !== undefined && markup`<p>${foldedLine(review)}</p>`}`,
    style: STYLE,
    script: SCRIPT,
  });
  return withoutJobCommands(page, 'markup');
}

function isOpen({ findings }: ReviewedChange, index: number): boolean {
  return index < OPEN && findings[0]?.severity === 'high';
}

/**
 * Lists the objects that were changed outside Terraform. The HTML ids of objects with drift continue the numbers in the
 * HTML ids of planned changes.
 */
function driftSection(review: Review): Html | undefined {
  const { kind, changes, drift, outputs } = review;
  const others = othersLine(review);
  if (drift.length + outputs.length === 0 && others === undefined) {
    return undefined;
  }
  return markup`${kind === 'review' && markup`<h2>Changed outside Terraform</h2>`}
<ol class="changes">
${drift.map((object, index) => changeItem(object, driftWord(object), idOf(changes.length + index), isOpen(object, index), ways(object)))}</ol>
${outputs.length > 0 && markup`<h2>Outputs</h2><ul>${outputs.map(outputItem)}</ul>`}
${others !== undefined && markup`<p>${others}</p>`}`;
}

/** Returns the list of instructions for an object with drift: how to undo the drift, and how to keep it. */
function ways({ undo, keep, apply, applyFindings }: DriftedObject): Html {
  const found = apply === 'unknown' ? [] : applyFindings;
  return markup`<dl><dt>Undo it</dt><dd>${withCode(undo)}.${found.length > 0 && markup`<ul class="findings">${found.map(findingItem)}</ul>`}</dd>
<dt>Keep it</dt>${keep.map((way) => markup`<dd>${withCode(way)}.</dd>`)}</dl>`;
}

function outputItem({ path, before, after }: DriftedOutput): Html {
  return markup`<li>${code(path)}: ${code(before ?? 'null')} → ${code(after ?? 'null')}</li>`;
}

/** Returns HTML for a text that has code in backquotes. */
function withCode(text: string): Html[] {
  return piecesOf(text).map((piece) => (piece.isCode ? code(piece.text) : markup`${visible(piece.text)}`));
}

/**
 * Returns the summary of a review as HTML: the number of findings, and the worst findings with links to their changes.
 */
function summary(review: Review): Html {
  const { lines, rest } = summaryOf(review);
  const subjects = judged(review);
  const items = lines.map(({ severity, harm, index, consequence, more }) => {
    const title = titleOf(subjects[index]);
    return markup`<li><span class="tag ${TONES[severity]}">${severity}: ${HARMS[harm]}</span> <a href="#${idOf(index)}">${code(title)}</a>: ${consequence}${
      more > 0 && `; ${more} more`
    }.</li>`;
  });
  return markup`<ul class="summary">
<li>${visible(actionsLine(review))}.</li>
${items}${rest > 0 && markup`<li>${findingsWord(rest)} more.</li>`}
</ul>`;
}

/** Returns the HTML id of a change on the page. */
function idOf(index: number): string {
  return `change-${index + 1}`;
}

function plansOf({ plans }: Review): Html[] {
  return plans.map(
    ({ file, stack, terraformVersion }, index) =>
      markup`${index > 0 && '; '}${code(file)}${stack !== undefined && markup` of the stack ${code(stack)}`}${
        terraformVersion !== undefined && ` (Terraform ${visible(terraformVersion)})`
      }`,
  );
}

/**
 * HTML controls that filter the list of changes. The filter controls are hidden if the browser does not run scripts.
 */
function controls(review: Review): Html {
  const { changes, drift } = review;
  // For an action outside Terraform (drift), the review page uses a different word than for the same action in a plan.
  const actions = new Map([
    ...drift.map((one) => [one.action, driftWord(one)] as const),
    ...changes.map(({ action }) => [action, actionWord(action, review)] as const),
  ]);
  const severities = SEVERITIES.map(
    (severity, index) =>
      markup`<option value="${SEVERITIES.slice(0, index + 1).join(' ')}">${index === 0 ? severity : `${severity} or worse`}</option>`,
  );
  return markup`<div class="controls" role="search" hidden>
<label>Find <input name="text" type="search" autocomplete="off"></label>
<label>Severity <select name="severity"><option value="">all</option>${severities}</select></label>
<label>Action <select name="action"><option value="">all</option>${[...actions].map(
    ([action, word]) => markup`<option value="${action}">${word}</option>`,
  )}</select></label>
<button name="open" type="button">Open all</button>
<button name="close" type="button">Close all</button>
<span id="shown" role="status"></span>
</div>`;
}

function changeItem(change: ReviewedChange, done: string, id: string, isShown: boolean, more?: Html): Html {
  const { address, type, action, findings, replacedFor = [] } = change;
  const title = titleOf(change);
  const words = [title, address, type, ...findings.map(({ harm }) => HARMS[harm])].join(' ').toLowerCase();
  const [worst] = findings;
  return markup`<li class="change" id="${id}" data-severity="${worst?.severity}" data-action="${action}" data-words="${visible(words)}">
<details${isShown && markup` open`}>
<summary><h2>${code(title)}</h2> is ${done} ${worst && tag(worst)}</summary>
<div class="body">
${placesOf(change).map((place) => markup`<p class="quiet">${code(place)}</p>`)}
${replacedFor.length > 0 && markup`<p>Replaced for ${code(replacedFor.join(', '))}</p>`}
${findings.length > 0 && markup`<ul class="findings">${findings.map(findingItem)}</ul>`}
${more}
${values(change)}
${texts(change)}
</div>
</details>
</li>
`;
}

function tag({ severity, harm }: Finding): Html {
  return markup`<span class="tag ${TONES[severity]}">${severity}: ${HARMS[harm]}</span>`;
}

function findingItem(finding: Finding): Html {
  const position = positionOf(finding);
  const place = markup` <span class="quiet">${finding.rule !== undefined && code(finding.rule)}${position !== undefined && markup` at ${code(position)}`}</span>`;
  return markup`<li>${tag(finding)} ${code(finding.cause)}<br>${finding.consequence}.${finding.rule !== undefined && place}</li>`;
}

function values({ differences }: ReviewedChange): Html | undefined {
  const rows = differences.filter(({ lines }) => lines === undefined);
  return rows.length === 0
    ? undefined
    : markup`<table class="values"><caption class="quiet">All changed values</caption>
<thead><tr><th scope="col">Argument</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${rows.map(valueRow)}</tbody></table>`;
}

function valueRow({ path, before, after }: Difference): Html {
  const cell = (value: string | undefined): Html => markup`<td>${value !== undefined && code(value)}</td>`;
  return markup`<tr><th scope="row">${code(path)}</th>${cell(before)}${cell(after)}</tr>`;
}

function texts(change: ReviewedChange): Html[] {
  return change.differences.flatMap(({ path, lines }) =>
    lines === undefined
      ? []
      : [
          markup`<p>${code(path)}</p>
<pre class="lines" tabindex="0" role="region" aria-label="${visible(`${path} of ${titleOf(change)}, compared`)}">${lines.map(lineOf)}</pre>`,
        ],
  );
}

const SIGNS: { readonly [sign: string]: string } = { '-': 'gone', '+': 'new', '@': 'at' };

function lineOf(line: string): Html {
  return markup`<span class="${SIGNS[line[0]] ?? ''}">${visible(line.replaceAll('\t', '    '))}</span>`;
}

/** Returns a text of a plan as an HTML `code` element, with invisible characters replaced. */
function code(text: string): Html {
  return markup`<code>${visible(text)}</code>`;
}

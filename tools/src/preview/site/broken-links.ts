import { markup } from 'cdktf-gateways-sandbox/look';
import { Broken } from '../markdown/context';
import { htmlOf } from '../markdown/markdown';
import { BrokenLink, PlacedText } from './context';

/** Time for checking links before the server continues with other requests, in milliseconds. */
const TURN = 50;

/**
 * Pattern of texts that can contain broken references: links within the portal, images, snippets, components. The check
 * for broken references skips all other texts.
 */
const HINT = /\]\((?!https?:)|\]:|<[a-z]|::[a-z]/i;

/**
 * Result of checking the links and snippets of a text. `BrokenLinks` checks a text again only if the text, a snippet or
 * the result for one of its links changes.
 */
interface Found {
  readonly content: string;
  /** Problem of each link, by the target of the link; undefined if the link may be valid. */
  readonly targets: ReadonlyMap<string, string | undefined>;
  /** Contents of the snippets that the text includes, by name. */
  readonly snippets: ReadonlyMap<string, string | undefined>;
  readonly broken: readonly Broken[];
}

/** Finds broken links in the texts of a site. The finder of broken links keeps results between the sites of consecutive edits. */
export class BrokenLinks {
  private found = new Map<string, Found>();

  /**
   * Returns the broken links of all texts, in the order of the texts, or undefined if the signal stops the check. The
   * server continues to answer requests while links are checked.
   */
  public async in(texts: readonly PlacedText[], signal?: AbortSignal): Promise<BrokenLink[] | undefined> {
    const found = new Map<string, Found>();
    let begin = performance.now();
    for (const text of texts) {
      const before = this.found.get(text.file);
      found.set(text.file, before && isStill(before, text) ? before : read(text));
      if (performance.now() - begin > TURN) {
        await new Promise(setImmediate);
        begin = performance.now();
      }
      if (signal?.aborted) {
        return undefined;
      }
    }
    this.found = found;
    return texts.flatMap(({ place, title, file }) =>
      (found.get(file)?.broken ?? []).map((broken) => ({ place, title, file, ...broken })),
    );
  }
}

function isStill({ content, targets, snippets }: Found, text: PlacedText): boolean {
  const { addresses, portal } = text.site;
  return (
    content === text.content &&
    [...targets].every(([target, problem]) => addresses.problemOf(text.address, target) === problem) &&
    [...snippets].every(([name, snippet]) => portal.snippets.get(name)?.content === snippet)
  );
}

function read({ site, content, address }: PlacedText): Found {
  const targets = new Map<string, string | undefined>();
  const snippets = new Map<string, string | undefined>();
  // A broken link in a snippet that is included twice is one mistake.
  const broken = new Map<string, Broken>();
  if (HINT.test(content)) {
    htmlOf(content, {
      link: (target) => {
        const problem = site.addresses.problemOf(address, target);
        targets.set(target, problem);
        return problem === undefined ? { state: 'fine' } : { state: 'broken', problem };
      },
      snippet: (name) => {
        const snippet = site.portal.snippets.get(name);
        snippets.set(name, snippet?.content);
        return snippet && { content: snippet.content, className: '' };
      },
      apis: () => markup``,
      onBroken: (one) => broken.set(JSON.stringify(one), one),
    });
  }
  return { content, targets, snippets, broken: [...broken.values()] };
}

import { AppSource, Synthesis } from './app/source';
import { portalsOf } from './model/portal';
import { BrokenLinks } from './site/broken-links';
import { BrokenLink } from './site/context';
import { Files } from './site/files';
import { Site } from './site/site';

/** What is heard of a preview that follows edits. */
export interface LiveEvents {
  /** The site is another: with what is wrong now, where the app cannot be synthesised, and after how many milliseconds. */
  onChange(problem: string | undefined, milliseconds: number): void;
  /** The links of the first site have been looked at. */
  onLinks(): void;
}

/** The site of an app that is edited. One synthesis is under way at a time; an edit during it has another follow. */
export class LivePreview {
  private readonly links = new BrokenLinks();
  private current: Site;
  private running: Promise<void> | undefined;
  private isStale = false;

  public constructor(
    private readonly source: AppSource,
    private synthesis: Synthesis,
    private readonly events: LiveEvents,
    private readonly signal: AbortSignal,
  ) {
    this.current = siteOf(synthesis, undefined);
  }

  public get files(): Files {
    return this.current.files;
  }

  /** What is broken; undefined until links have been looked at. */
  public get broken(): readonly BrokenLink[] | undefined {
    return this.current.broken;
  }

  /** Has the links of the first site looked at, which takes a while, while its pages are shown. */
  public begin(): void {
    this.running ??= this.lookAndCatchUp().finally(() => (this.running = undefined));
  }

  /** Has the app synthesised anew. */
  public edited(): void {
    this.isStale = true;
    this.running ??= this.catchUp().finally(() => (this.running = undefined));
  }

  /** Waits until nothing is under way. */
  public async settled(): Promise<void> {
    await this.running;
  }

  private async lookAndCatchUp(): Promise<void> {
    await this.current.lookAtLinks(this.links, this.signal);
    if (!this.signal.aborted) {
      this.events.onLinks();
    }
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    while (this.isStale && !this.signal.aborted) {
      this.isStale = false;
      const start = Date.now();
      const problem = await this.read();
      const site = siteOf(this.synthesis, problem);
      await site.lookAtLinks(this.links, this.signal);
      if (!this.signal.aborted) {
        this.current = site;
        this.events.onChange(problem, Date.now() - start);
      }
    }
  }

  private async read(): Promise<string | undefined> {
    try {
      this.synthesis = await this.source.read(this.signal);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
}

function siteOf({ objects, warnings }: Synthesis, problem: string | undefined): Site {
  return new Site(portalsOf(objects), { isLive: true, problem, warnings });
}

import { AppSource, Synthesis } from './app/source';
import { portalsOf } from './model/portal';
import { BrokenLinks } from './site/broken-links';
import { BrokenLink } from './site/context';
import { Files } from './site/files';
import { Site } from './site/site';

/** Events of a preview that follows the edits of the user. */
export interface LiveEvents {
  /**
   * Callback for a changed site of the preview, or a failed synthesis of the app. `problem` is the reason why the app
   * cannot be synthesised, if any; `milliseconds` is the duration of the synthesis.
   */
  onChange(problem: string | undefined, milliseconds: number): void;
  /** Callback for the end of checking the links of the first site. */
  onLinks(): void;
}

/**
 * The site of an app while the user edits the app. The preview runs one synthesis at a time. An edit during a synthesis
 * starts another synthesis afterwards.
 */
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

  /** Broken links of the site; undefined until all links were checked. */
  public get broken(): readonly BrokenLink[] | undefined {
    return this.current.broken;
  }

  /** Checks the links of the first site while its pages are already shown, because the check of all links takes time. */
  public begin(): void {
    this.running ??= this.lookAndCatchUp().finally(() => (this.running = undefined));
  }

  /** Synthesises the app again and updates the site. */
  public edited(): void {
    this.isStale = true;
    this.running ??= this.catchUp().finally(() => (this.running = undefined));
  }

  /** Waits until no synthesis runs. */
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

import { AppSource, Synthesis } from './app/source';
import { portalsOf } from './model/portal';
import { Files } from './site/files';
import { siteOf } from './site/site';

/** What is heard of a preview that follows edits. */
export interface LiveEvents {
  /** The site is another: with what is wrong now, where the app cannot be synthesised, and after how many milliseconds. */
  onChange(problem: string | undefined, milliseconds: number): void;
}

/** The site of an app that is edited. One synthesis is under way at a time; an edit during it has another follow. */
export class LivePreview {
  private current: Files;
  private running: Promise<void> | undefined;
  private isStale = false;

  public constructor(
    private readonly source: AppSource,
    private synthesis: Synthesis,
    private readonly events: LiveEvents,
    private readonly signal: AbortSignal,
  ) {
    this.current = site(synthesis, undefined);
  }

  public get files(): Files {
    return this.current;
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

  private async catchUp(): Promise<void> {
    while (this.isStale && !this.signal.aborted) {
      this.isStale = false;
      const start = Date.now();
      const problem = await this.read();
      if (!this.signal.aborted) {
        this.current = site(this.synthesis, problem);
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

function site({ objects, warnings }: Synthesis, problem: string | undefined): Files {
  return siteOf(portalsOf(objects), { isLive: true, problem, warnings, onBroken: () => undefined });
}

import { Problem, Report } from './model';

/** What is wrong with a specification, each problem once: what several operations share is read for each of them. */
export class Problems {
  public readonly all: Problem[] = [];
  private readonly known = new Set<string>();

  public readonly report: Report = (level, pointer, message) => {
    const pointers = typeof pointer === 'string' ? [pointer] : pointer;
    const key = JSON.stringify([pointers, message]);
    if (!this.known.has(key)) {
      this.known.add(key);
      this.all.push({ level, pointers, message });
    }
  };
}

import { Problem, Report } from './model';

/** Collects problems without duplicates. Parts that several operations share are read more than once. */
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

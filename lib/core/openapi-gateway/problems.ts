import { Diagnostic } from '../shared/diagnostic';
import { PointerPosition, ReportAt } from './model';

/**
 * Collects the problems of an OpenAPI specification without duplicates. The converter reads a shared part of the
 * specification once for each operation, and reports the part's problems each time.
 */
export class Problems {
  public readonly all: Diagnostic<PointerPosition>[] = [];
  private readonly known = new Set<string>();

  public readonly report: ReportAt = (level, pointer, message) => {
    const pointers = typeof pointer === 'string' ? [pointer] : pointer;
    const key = JSON.stringify([pointers, message]);
    if (!this.known.has(key)) {
      this.known.add(key);
      this.all.push({ level, pointers, message });
    }
  };
}

import { Lazy } from 'cdktf';

/** Marks a text whose mistake has been reported, so that the rules of the resource do not report it again. */
export function alreadyReported(text: string): string {
  return Lazy.stringValue({ produce: () => text });
}

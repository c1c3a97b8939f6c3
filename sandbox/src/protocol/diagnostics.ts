import { Path } from '../plan/types';

/** What Terraform shows to the user. */
export interface Diagnostic {
  readonly severity: 'ERROR' | 'WARNING';
  readonly summary: string;
  readonly detail: string;
  readonly attribute?: { steps: object[] };
}

export function failure(summary: string, detail: string, path?: Path): Diagnostic {
  return { severity: 'ERROR', summary, detail, ...(path && { attribute: pathMessage(path) }) };
}

/** A path as it goes over the wire. */
export function pathMessage(path: Path): { steps: object[] } {
  return {
    steps: path.map((step) => (typeof step === 'number' ? { element_key_int: step } : { attribute_name: step })),
  };
}

/** Something that a user has to hear of, thrown where it happens. */
export class ServiceError extends Error {
  public constructor(
    public readonly summary: string,
    public readonly detail: string,
    public readonly path?: Path,
  ) {
    super(`${summary}: ${detail}`);
  }
}

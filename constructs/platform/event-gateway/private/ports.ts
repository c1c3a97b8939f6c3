import { IConstruct } from 'constructs';
import { checkText } from '../../../../lib/core/l2/text-check';

const PORTS = /^(\d{1,5})(?:-(\d{1,5}))?$/;

/** Reports an error for each text that is neither a port nor a range of ports. */
export function checkPorts(construct: IConstruct, ports: string[]): void {
  ports.forEach((port, index) => checkText(construct, `ports[${index}]`, port, problemOf));
}

function problemOf(text: string): string | undefined {
  const [, first, last = first] = PORTS.exec(text) ?? [];
  const isRange = first !== undefined && Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= 65535;
  return isRange ? undefined : 'allowed: a port from 1 to 65535, or a range of ports such as "9092-9099"';
}

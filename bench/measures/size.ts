import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Packages, Packed } from '../packages';
import { atMost, megabytes, Row } from '../table';

const TARBALL = 4e6;

/** Measures the size of the library's package, unpacked and as a tarball. */
export function measureSize({ ours, stock }: Packages): Row[] {
  const unpacked = sum(ours.files.map(({ size }) => size));
  const unpackedRow = (measure: string, against: string, other: number, most?: number, shown?: string): Row => {
    const ratio = unpacked / other;
    const sizes = { ours: megabytes(unpacked), against, other: megabytes(other) };
    return { measure, ...sizes, ratio, ...atMost(ratio, most, shown) };
  };
  return [
    unpackedRow('Unpacked package', 'stock', sum(stock.files.map(({ size }) => size)), 1 / 3, '1/3'),
    unpackedRow('…', 'stock, no source maps, compressed', leanSize(stock)),
    {
      measure: 'Tarball',
      ours: megabytes(ours.size),
      against: 'stock',
      other: megabytes(stock.size),
      ratio: ours.size / stock.size,
      ...atMost(ours.size, TARBALL, megabytes(TARBALL)),
    },
  ];
}

/** Returns the size of the stock package without source maps and with a compressed assembly. */
function leanSize({ folder, files }: Packed): number {
  return sum(
    files.map((file) => {
      if (file.path === '.jsii') {
        return gzipSync(fs.readFileSync(path.join(folder, file.path))).length;
      }
      if (file.path.endsWith('.js')) {
        const text = fs.readFileSync(path.join(folder, file.path), 'utf8');
        return Buffer.byteLength(text.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
      }
      return file.size;
    }),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { PROJECT, STAGE } from './paths';
import { progress, run } from './processes';
import { STOCK, STOCK_FOLDER } from './stock';

/** A package that the benchmark packed and unpacked, as npm would install it. */
export interface Packed {
  /** Folder of the unpacked package. */
  readonly folder: string;
  /** Size of the tarball in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface Packages {
  readonly ours: Packed;
  readonly stock: Packed;
}

export const OURS = 'cdktf-gateways';

/**
 * Packs the library and the stock package, and unpacks the tarballs into a project in the cache, because users also
 * install tarballs. The benchmark does not measure the working copy. The working copy also contains sources and all
 * files of the bundled libraries, and may be rebuilt during the benchmark.
 */
export function installPackages(): Packages {
  progress('packing and installing both packages');
  fs.rmSync(PROJECT, { recursive: true, force: true });
  fs.mkdirSync(PROJECT, { recursive: true });
  // Without a package.json, Node would treat the project as part of the repository and resolve its name to the working
  // copy.
  fs.writeFileSync(path.join(PROJECT, 'package.json'), JSON.stringify({ name: 'bench-project', private: true }));
  run(process.execPath, ['scripts/package.mjs', 'js']);
  return { ours: install(STAGE, OURS), stock: install(STOCK_FOLDER, STOCK) };
}

/** Description of a package in the output of `npm pack --json`. */
interface NpmPackage extends Pick<Packed, 'size' | 'files'> {
  readonly filename: string;
}

function install(source: string, name: string): Packed {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-pack-'));
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', temporary];
    const [packed] = JSON.parse(run('npm', args, source).stdout) as NpmPackage[];
    if (!packed.files.some((file) => file.path === '.jsii')) {
      throw new Error(`the package of ${source} contains no compiled files: build it first`);
    }
    const folder = path.join(PROJECT, 'node_modules', name);
    fs.mkdirSync(folder, { recursive: true });
    run('tar', ['-xzf', path.join(temporary, packed.filename), '-C', folder, '--strip-components=1']);
    return { folder, size: packed.size, files: packed.files };
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

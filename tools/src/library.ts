import * as fs from 'fs';
import * as path from 'path';
import * as cdktf from 'cdktf';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit';

/** The root of the library: the repository that this package is a part of, else the package beside it. */
export function libraryFolder(): string {
  const repository = path.join(__dirname, '..', '..');
  if (fs.existsSync(path.join(repository, 'catalog')) && fs.existsSync(path.join(repository, 'constructs'))) {
    return repository;
  }
  try {
    return path.dirname(require.resolve('cdktf-gateways/package.json', { paths: [__dirname, process.cwd()] }));
  } catch {
    throw new UsageError('cdktf-gateways is not installed: npm install cdktf-gateways cdktf constructs');
  }
}

/** The library. It is loaded only by what runs constructs. */
export function library(): any {
  return loaded('index');
}

/** A module of the library, such as `lib/platform/gateway-service`. */
export function loaded(name: string): any {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(path.join(libraryFolder(), name));
}

/** A class or enum, by the name that the package exports; those of cdktf have its name before. */
export function classAt(of: string): any {
  const root: any = of.startsWith('cdktf.') ? { cdktf } : library();
  const found = of.split('.').reduce((scope, name) => scope?.[name], root);
  if (found === undefined) {
    throw new Error(`the library has no ${of}`);
  }
  return found;
}

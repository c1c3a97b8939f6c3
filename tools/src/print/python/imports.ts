import { engine } from '../../library';

/** Collects the imports of a file while its code is written. */
export class Imports {
  private readonly modules = new Map<string, Set<string>>();

  /** Imports a name of cdktf into the file. */
  public useEngine(name: string): void {
    this.use(engine().name, name);
  }

  /** Imports a name of the library into the file. */
  public useLibrary(name: string): void {
    this.use(libraryModule(), name);
  }

  /** Imports a name of a Python module, or the module itself. */
  public use(module: string, name?: string): void {
    const names = this.modules.get(module) ?? new Set();
    this.modules.set(module, name === undefined ? names : names.add(name));
  }

  /** Returns the import lines in groups: modules of Python, packages, files of the project. */
  public lines(): string[] {
    const modules = [...this.modules].sort(([a], [b]) => (a < b ? -1 : 1));
    const blocks = [0, 1, 2].map((rank) => modules.filter(([module]) => rankOf(module) === rank).map(line));
    return blocks.filter((block) => block.length > 0).flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  }
}

const PYTHON = ['json', 'pathlib'];

/** Returns the name of the Python module of the library. */
function libraryModule(): string {
  return engine().library.replaceAll('-', '_');
}

function rankOf(module: string): number {
  const packages = [engine().name, libraryModule(), 'constructs'];
  return PYTHON.includes(module) ? 0 : packages.includes(module) ? 1 : 2;
}

function line([module, names]: [string, ReadonlySet<string>]): string {
  return names.size === 0 ? `import ${module}` : `from ${module} import ${[...names].sort().join(', ')}`;
}

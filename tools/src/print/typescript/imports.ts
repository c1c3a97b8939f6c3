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
    this.use(engine().library, name);
  }

  /** Imports a name of a module into the file, or the whole module: `* as path`. */
  public use(module: string, name: string): void {
    this.modules.set(module, (this.modules.get(module) ?? new Set()).add(name));
  }

  /** Returns the import lines: modules of Node, then packages, then files of the project, each in alphabetical order. */
  public lines(): string[] {
    const rank = (module: string): number => (NODE.includes(module) ? 0 : module.startsWith('.') ? 2 : 1);
    const modules = [...this.modules].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
    return modules.map(([module, names]) => {
      const sorted = [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
      const [first] = sorted;
      return first.startsWith('* as ')
        ? `import ${first} from '${module}';`
        : `import { ${sorted.join(', ')} } from '${module}';`;
    });
  }
}

const NODE = ['fs', 'path'];

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformDataSource, TerraformResource, TerraformStack, TerraformVariable } from 'cdktf';
import { memberAt, Members, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Construct, IConstruct } from 'constructs';
import { Code, Declaration, isList, keysIn, makesProvider, MethodCall, Program } from '../code/code';
import { grouped } from '../grouped';
import { JsonObject } from '../inventory/inventory';
import { classAt, framework } from '../library';
import { libraryModule } from '../library-modules';
import { withStaticBlocks } from './static-blocks';

/** Result of synthesising a program. */
export interface Outcome {
  /** Synthesised resources in the syntax of Terraform's JSON, by key of the object. */
  readonly resources: ReadonlyMap<string, MadeResource>;
  /**
   * Errors of the synthesis, by key of the object whose construct has the error. Also contains the errors of the
   * objects in `waiting`.
   */
  readonly failures: ReadonlyMap<string, string>;
  /** Keys of the objects that were not synthesised, because they refer to objects with errors. */
  readonly waiting: ReadonlySet<string>;
  /**
   * Terraform addresses of resources that an object's construct creates in addition to the resource of the object, by
   * key of the object.
   */
  readonly extras: ReadonlyMap<string, readonly string[]>;
  /** Complete synthesised JSON. */
  readonly stack: JsonObject;
}

/** A resource of a construct. */
export interface MadeResource {
  /** Terraform address of the resource, such as `konnect_gateway_service.orders`. */
  readonly address: string;
  /** Path of the resource's construct in the stack, such as `orders/Resource`. */
  readonly path: string;
  readonly json: JsonObject;
}

/** Synthesises the constructs of a program. After the synthesis, deletes the temporary files of the run. */
export function run(program: Program): Outcome {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-adopt-'));
  try {
    for (const { file, content } of program.files) {
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content, { mode: 0o600 });
    }
    return new Runner(program, folder).outcome();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const STACK = 'adopted';
export const MEMORY = 'terraform_data';

/** Methods by name. */
interface Methods {
  readonly [name: string]: (...args: readonly unknown[]) => unknown;
}

type ConstructClass = new (scope: TerraformStack, id: string, props: unknown) => IConstruct;

/** Thrown if a construct refers to another construct that could not be created because of an error. */
class NotMade extends Error {}

class Runner {
  private readonly stack: TerraformStack;
  private readonly variables = new Map<string, TerraformVariable>();
  private readonly made = new Map<string, IConstruct>();
  private readonly failures = new Map<string, string>();
  private readonly waiting = new Set<string>();
  /** Keys of references to objects outside of the project. */
  private readonly references: ReadonlySet<string>;
  /**
   * Keys of helper declarations in the program. A helper does not represent an object; other declarations refer to a
   * helper or are added to it.
   */
  private readonly helpers: ReadonlySet<string>;

  public constructor(
    private readonly program: Program,
    private readonly folder: string,
  ) {
    const references = program.declarations.filter(({ creation }) => creation.kind === 'outside');
    this.references = new Set(references.map(({ key }) => key));
    this.helpers = new Set(program.declarations.flatMap(({ key, isHelper }) => (isHelper ? [key] : [])));
    const { platform, cloud, ResourceNames } = libraryModule('index');
    const { App, TerraformStack } = framework();
    const app = new App({
      outdir: path.join(folder, 'cdktf.out'),
      stackTraces: false,
      skipValidation: true,
      context: { 'cdktf-gateways/id-namespace': STACK },
    });
    this.stack = new TerraformStack(app, STACK);
    const names = program.declarations.flatMap(({ keeps }) => (keeps ? [[keeps.path, keeps.name] as const] : []));
    ResourceNames.keep(this.stack, Object.fromEntries(names));
    if (!makesProvider(program, 'platform.PlatformProvider')) {
      new platform.PlatformProvider(this.stack, 'platform-provider');
    }
    if (!makesProvider(program, 'cloud.CloudProvider')) {
      new cloud.CloudProvider(this.stack, 'cloud-provider', { region: 'ap-guangzhou' });
    }
  }

  public outcome(): Outcome {
    this.program.variables.forEach(({ name }) => {
      // A construct's id can be the name of a variable, so variables have a prefix in the run.
      const variable = new (framework().TerraformVariable)(this.stack, `variable-${name}`, {
        type: 'string',
        sensitive: true,
      });
      variable.overrideLogicalId(name);
      this.variables.set(name, variable);
    });
    this.program.declarations.filter(({ leftOut }) => !leftOut).forEach((declaration) => this.declare(declaration));
    this.program.overrides.forEach(({ path: at, value }) => this.stack.addOverride(at, this.value(value)));
    this.noteRefusals();
    this.stack.prepareStack();
    const stack = this.stack.toTerraform() as JsonObject;
    return {
      resources: this.resources(stack),
      failures: this.failures,
      waiting: this.waiting,
      extras: this.extras(),
      stack,
    };
  }

  private declare(declaration: Declaration): void {
    try {
      const construct = this.create(declaration);
      this.made.set(declaration.key, construct);
      declaration.after.forEach((one) => this.call(construct, one));
    } catch (error) {
      this.fail(declaration.key, (error as Error).message);
      if (error instanceof NotMade) {
        this.waiting.add(declaration.key);
      }
    }
  }

  private call(construct: IConstruct, { method, args, onResource }: MethodCall): void {
    this.invoke(onResource ? construct.node.defaultChild : construct, method, args);
  }

  private create({ creation }: Declaration): IConstruct {
    switch (creation.kind) {
      case 'new':
        return new (classAt<ConstructClass>(creation.of))(this.stack, creation.id, this.value(creation.props));
      case 'addition':
        return this.invoke(this.construct(creation.to), creation.method, creation.args) as IConstruct;
      case 'calls': {
        const construct = this.construct(creation.to);
        creation.calls.forEach((one) => this.call(construct, one));
        return construct;
      }
      case 'part':
        return propertyOf(this.construct(creation.to), creation.property) as IConstruct;
      case 'outside': {
        const args = creation.args.map((arg) => this.value(arg));
        return classAt<Methods>(creation.of)[creation.method](this.stack, creation.id, ...args) as IConstruct;
      }
    }
  }

  /** Calls a method of a construct, a class or another value, with arguments that are code of the program. */
  private invoke(target: unknown, method: string, args: readonly Code[]): unknown {
    return (target as Methods)[method](...args.map((arg) => this.value(arg)));
  }

  private construct(key: string): IConstruct {
    const found = this.made.get(key);
    if (!found) {
      const message = `refers to ${key}, which could not be created`;
      if (this.references.has(key)) {
        throw new Error(message);
      }
      // An error of a helper is reported for the declarations that use the helper, unless the helper itself refers to
      // an object with an error.
      const isToBlame = this.helpers.has(key) && !this.waiting.has(key);
      throw isToBlame ? new Error(this.failures.get(key) ?? message) : new NotMade(message);
    }
    return found;
  }

  private value(code: Code): unknown {
    if (typeof code !== 'object' || code === null) {
      return code;
    }
    if (isList(code)) {
      return code.map((one) => this.value(one));
    }
    switch (code.code) {
      case 'struct':
        return this.members(code.members);
      case 'entries':
        return this.members(code.entries);
      case 'made': {
        const construct = this.construct(code.key);
        return code.property === undefined ? construct : propertyOf(construct, code.property);
      }
      case 'constant':
        return classAt<Members>(code.of)[code.name];
      case 'call':
        return this.invoke(classAt(code.of), code.method, code.args);
      case 'made-call':
        return this.invoke(this.value(code.on), code.method, code.args);
      case 'variable': {
        const variable = requireValue(this.variables.get(code.variable));
        return code.as === 'text' ? variable.stringValue : libraryModule('index').SecretValue.fromVariable(variable);
      }
      case 'path':
        return path.join(this.folder, code.file);
      case 'text':
        return fs.readFileSync(path.join(this.folder, code.file), 'utf8');
      case 'json':
        return JSON.stringify(this.value(code.value));
      case 'expression':
        const { Token } = framework();
        return Token[code.token ?? 'asString'](Token.asAny(code.text));
    }
  }

  private members(members: { readonly [name: string]: Code }): Members {
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, this.value(member)]));
  }

  /** Assigns the errors in the validation report to constructs. */
  private noteRefusals(): void {
    const keyAt = this.keysByPath();
    for (const [at, message] of this.stack.node.validate().flatMap(errorsIn)) {
      const key = keyAt(at);
      if (key !== undefined && !this.failures.has(key)) {
        this.fail(key, message);
      }
    }
    this.noteFailedHelpers();
  }

  /** Stores the error message for an object, with file paths relative to the project. */
  private fail(key: string, message: string): void {
    this.failures.set(key, message.replaceAll(`${this.folder}${path.sep}`, ''));
  }

  /** Stores the errors of helpers for all declarations that use these helpers. */
  private noteFailedHelpers(): void {
    for (const declaration of this.program.declarations) {
      const failed = keysIn(declaration).find((key) => this.helpers.has(key) && this.failures.has(key));
      if (failed !== undefined && !this.failures.has(declaration.key)) {
        this.failures.set(declaration.key, requireValue(this.failures.get(failed)));
      }
    }
  }

  private resources(stack: JsonObject): Map<string, MadeResource> {
    const found = new Map<string, MadeResource>();
    for (const { key, creation } of this.program.declarations) {
      const construct = this.made.get(key);
      const own =
        construct && (creation.kind === 'calls' ? within(construct, creation.resource) : resourceOf(construct));
      if (own) {
        const { terraformResourceType: type, friendlyUniqueId: name } = own;
        const isData = framework().TerraformDataSource.isTerraformDataSource(own);
        const json = memberAt(stack, [isData ? 'data' : 'resource', type, name]) as JsonObject;
        found.set(key, { address: addressOf(own), path: this.pathOf(own), json: json && withStaticBlocks(json) });
      }
    }
    return found;
  }

  private extras(): Map<string, string[]> {
    const own = new Set([...this.made.values()].map(resourceOf));
    const keyAt = this.keysByPath();
    const others = this.stack.node
      .findAll()
      .filter(isResource)
      .filter((element) => !own.has(element));
    const found = grouped(others, ({ node }) => {
      const key = keyAt(node.path);
      return key === undefined ? [] : [key];
    });
    return new Map([...found].map(([key, elements]) => [key, elements.map(addressOf)]));
  }

  /**
   * Returns a function that maps a construct path to the key of the object whose construct has the path, or else the
   * nearest parent of the path.
   */
  private keysByPath(): (at: string) => string | undefined {
    const byPath = new Map([...this.made].map(([key, construct]) => [construct.node.path, key]));
    return (at) =>
      ancestors(at)
        .map((one) => byPath.get(one))
        .find((key) => key !== undefined);
  }

  private pathOf({ node }: IConstruct): string {
    return node.path.slice(STACK.length + 1);
  }
}

type Resource = TerraformResource | TerraformDataSource;

function isResource(construct: IConstruct): construct is Resource {
  return (
    framework().TerraformResource.isTerraformResource(construct) ||
    framework().TerraformDataSource.isTerraformDataSource(construct)
  );
}

function propertyOf(construct: IConstruct, name: string): unknown {
  return (construct as unknown as Members)[name];
}

function addressOf(resource: Resource): string {
  const data = framework().TerraformDataSource.isTerraformDataSource(resource) ? 'data.' : '';
  return `${data}${resource.terraformResourceType}.${resource.friendlyUniqueId}`;
}

function resourceOf(construct: IConstruct): Resource | undefined {
  if (framework().TerraformElement.isTerraformElement(construct)) {
    return isResource(construct) ? construct : undefined;
  }
  const child = Construct.isConstruct(construct) ? construct.node.defaultChild : undefined;
  return child && isResource(child) ? child : undefined;
}

function within(construct: IConstruct, type: string): TerraformResource | undefined {
  return construct.node
    .findAll()
    .filter((one): one is TerraformResource => framework().TerraformResource.isTerraformResource(one))
    .find(({ terraformResourceType }) => terraformResourceType === type);
}

/** Returns the construct path and the text of each error in the validation report. The report's format is in lib/core/synthesis/report.ts of the library. */
function errorsIn(report: string): [string, string][] {
  const errors: [string, string][] = [];
  let place = '';
  for (const line of report.split('\n')) {
    const heading = /^ {4}(\S.*?) \(/.exec(line)?.[1];
    const error = /^ {6}error: (.*)/.exec(line)?.[1];
    place = heading ?? place;
    if (error !== undefined) {
      errors.push([place, error]);
    }
  }
  return errors;
}

/** Returns a construct path and the paths of all its parents. */
function ancestors(place: string): string[] {
  const parts = place.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

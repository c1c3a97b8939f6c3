import {
  TerraformDataSource,
  TerraformMetaArguments,
  TerraformProvider,
  TerraformResource,
  TerraformStack,
} from 'cdktf';
import { Construct } from 'constructs';
import { Generated, markGenerated, ProviderFacts } from '../schema/generated';
import { hclAttributes, hclOverrides } from '../schema/hcl';
import { Inputs, isMembers } from '../schema/inputs';
import { requiredVersion } from '../schema/required-version';
import { Shape } from '../schema/shape';
import { objectToTerraform } from '../schema/to-terraform';
import { Members, memberOf } from '../shared/objects';
import { freeId } from '../synthesis/duplicate-id';
import { orderAfterDependencies } from '../synthesis/ordering';
import { textOrFile } from '../synthesis/text-files';
import { prepare, watch } from '../synthesis/watch';
import { CallSite, currentCall, rememberCall } from '../values/call-site';
import { lazyText } from '../values/lazy-text';
import { checkImportVersionOnce } from './import-version';
import { useKnownIds } from './known-import-ids';
import { writeReplacements } from './lifecycle';
import { keepName } from './resource-names';

/**
 * Base class of all generated L1 resources.
 * @internal
 */
export class GeneratedResource extends TerraformResource {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;

  /** @internal */
  public constructor(
    scope: Construct,
    id: string,
    config: unknown,
    type: string,
    shape: Shape,
    provider: ProviderFacts,
  ) {
    super(scope, freeId(scope, id), { ...metaArguments(config), ...identity(type, provider) });
    this._provider = provider;
    this._terraformType = type;
    this._inputs = inputsOf(shape, config);
    keepName(this);
    register(this, currentCall() ?? new CallSite());
  }

  /** Returns the arguments of the resource in Terraform's JSON syntax. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeAttributes(): { [name: string]: any } {
    useKnownIds(this);
    return synthesize(this);
  }

  /** Returns the arguments of the resource for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeHclAttributes(): { [name: string]: any } {
    useKnownIds(this);
    return hclAttributes(this._inputs.shape, synthesize(this));
  }

  /** Returns the resource for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  public toHclTerraform(): any {
    return hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
  }
}

checkImportVersionOnce(GeneratedResource);

/**
 * Base class of all generated L1 data sources.
 * @internal
 */
export class GeneratedDataSource extends TerraformDataSource {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;

  /** @internal */
  public constructor(
    scope: Construct,
    id: string,
    config: unknown,
    type: string,
    shape: Shape,
    provider: ProviderFacts,
  ) {
    super(scope, freeId(scope, id), { ...metaArguments(config), ...identity(type, provider) });
    this._provider = provider;
    this._terraformType = type;
    this._inputs = inputsOf(shape, config);
    keepName(this);
    register(this, currentCall() ?? new CallSite());
  }

  /** Returns the arguments of the data source in Terraform's JSON syntax. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeAttributes(): { [name: string]: any } {
    return synthesize(this);
  }

  /** Returns the arguments of the data source for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return hclAttributes(this._inputs.shape, synthesize(this));
  }

  /** Returns the data source for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  public toHclTerraform(): any {
    return hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
  }

  /**
   * Returns the Terraform address of the data source, such as `data.konnect_team.orders`. Used as the id of a data
   * source that has no `id` attribute.
   * @internal
   */
  public _address(): string {
    const produce = () => `data.${this.terraformResourceType}.${this.friendlyUniqueId}`;
    return lazyText(produce);
  }
}

/**
 * Base class of the generated Terraform providers.
 * @internal
 */
export class GeneratedProvider extends TerraformProvider {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;
  /** @internal */
  public readonly _givenVersion?: string;

  /** @internal */
  public constructor(scope: Construct, id: string, config: unknown, shape: Shape, provider: ProviderFacts) {
    super(scope, freeId(scope, id), { ...identity(provider.name, provider), terraformProviderSource: provider.source });
    const { providerVersion, ...others }: { readonly providerVersion?: string } = config ?? {};
    this._provider = provider;
    this._givenVersion = providerVersion;
    this._terraformType = `provider ${provider.name}`;
    this._inputs = inputsOf(shape, others);
    register(this, currentCall() ?? new CallSite());
  }

  /** Returns the provider configuration in Terraform's JSON syntax. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  public toTerraform(): any {
    return withVersion(this, super.toTerraform());
  }

  /** @internal */
  public _config(): Members {
    const given = Object.entries(this.synthesizeAttributes()).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
  }

  /** Returns the arguments of the provider in Terraform's JSON syntax. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeAttributes(): { [name: string]: any } {
    return withoutNull(synthesize(this));
  }

  /** Returns the arguments of the provider for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return hclAttributes(this._inputs.shape, this.synthesizeAttributes());
  }

  /** Returns the provider for the HCL output of cdktf. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cdktf declares this type
  public toHclTerraform(): any {
    const hcl = hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
    return withVersion(this, hcl);
  }

  /** @internal */
  public _version(): string {
    return requiredVersion(this);
  }
}

/** Part of the output that cdktf synthesises for a provider. */
interface ProviderOutput {
  readonly terraform: { readonly required_providers: { readonly [name: string]: { version?: string } } };
}

/**
 * Sets the version of a Terraform provider in the synthesised output. cdktf itself writes the provider version that the
 * constructs were generated for.
 */
function withVersion<Output extends ProviderOutput>(provider: GeneratedProvider, output: Output): Output {
  output.terraform.required_providers[provider.terraformResourceType].version = provider._version();
  return output;
}

// Members of an L1 construct's configuration that are Terraform meta-arguments, and not arguments of the provider.
const META_ARGUMENTS = ['dependsOn', 'count', 'provider', 'lifecycle', 'provisioners', 'connection', 'forEach'];

function metaArguments(config: unknown): TerraformMetaArguments {
  const given: { [name: string]: unknown } = {};
  for (const name of META_ARGUMENTS) {
    const value = memberOf(config, name);
    if (value !== undefined) {
      given[name] = value;
    }
  }
  return given;
}

/**
 * Registers a new L1 construct for the rules and the report, together with the call in the user's program that created
 * it.
 */
function register(element: Generated, call: CallSite): void {
  markGenerated(element);
  rememberCall(element, call);
  watch(element);
}

function identity(type: string, provider: ProviderFacts) {
  return {
    terraformResourceType: type,
    terraformGeneratorMetadata: { providerName: provider.name, providerVersion: provider.version },
  };
}

function inputsOf(shape: Shape, config: unknown): Inputs {
  const inputs = new Inputs(shape);
  const given: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(config ?? {})) {
    if (!META_ARGUMENTS.includes(name) || name in shape) {
      given[name] = value;
    }
  }
  inputs.assign(given);
  return inputs;
}

function synthesize(element: Generated): Members {
  prepare(element);
  orderAfterDependencies(element);
  writeReplacements(element);
  const stack = TerraformStack.of(element);
  return objectToTerraform(element._inputs.shape, element._inputs.toObject(), (text) => textOrFile(stack, text));
}

/**
 * Returns a provider configuration without null members, because cdktf fails on null. For Terraform, null has the same
 * effect as a missing argument.
 */
function withoutNull(value: Members): Members;
function withoutNull(value: unknown): unknown;
function withoutNull(value: unknown): unknown {
  if (!isMembers(value)) {
    return value;
  }
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNull(member)]));
}

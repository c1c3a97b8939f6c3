import * as cdktf from 'cdktf';
import { Construct } from 'constructs';
import { Generated, markGenerated, ProviderFacts } from './generated';
import { hclAttributes, hclOverrides } from './hcl';
import { Inputs, isMembers } from './inputs';
import { writeReplacements } from './lifecycle';
import { orderAfterDependencies } from './ordering';
import { keepName } from './resource-names';
import { prepare, watch } from './rules/watch';
import { Shape } from './shape';
import { textOrFile } from './text-files';
import { objectToTerraform } from './to-terraform';

/**
 * Base of all generated resources.
 * @internal
 */
export class GeneratedResource extends cdktf.TerraformResource {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;

  /** @internal */
  public constructor(scope: Construct, id: string, config: any, type: string, shape: Shape, provider: ProviderFacts) {
    super(scope, id, { ...metaArguments(config), ...identity(type, provider) });
    keepName(this);
    this._provider = provider;
    this._terraformType = type;
    this._inputs = inputsOf(shape, config);
    markGenerated(this);
    watch(this);
  }

  /** The arguments as Terraform takes them. */
  protected synthesizeAttributes(): { [name: string]: any } {
    return synthesize(this);
  }

  /** The arguments as the HCL output takes them. */
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return hclAttributes(this._inputs.shape, synthesize(this));
  }

  /** All that the HCL output needs of this element. */
  public toHclTerraform(): any {
    return hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
  }
}

/**
 * Base of all generated data sources.
 * @internal
 */
export class GeneratedDataSource extends cdktf.TerraformDataSource {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;

  /** @internal */
  public constructor(scope: Construct, id: string, config: any, type: string, shape: Shape, provider: ProviderFacts) {
    super(scope, id, { ...metaArguments(config), ...identity(type, provider) });
    keepName(this);
    this._provider = provider;
    this._terraformType = type;
    this._inputs = inputsOf(shape, config);
    markGenerated(this);
    watch(this);
  }

  /** The arguments as Terraform takes them. */
  protected synthesizeAttributes(): { [name: string]: any } {
    return synthesize(this);
  }

  /** The arguments as the HCL output takes them. */
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return hclAttributes(this._inputs.shape, synthesize(this));
  }

  /** All that the HCL output needs of this element. */
  public toHclTerraform(): any {
    return hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
  }

  /**
   * The address of this data source, for those that Terraform gives no id.
   * @internal
   */
  public _address(): string {
    const produce = () => `data.${this.terraformResourceType}.${this.friendlyUniqueId}`;
    return cdktf.Lazy.stringValue({ produce });
  }
}

/**
 * Base of the generated providers.
 * @internal
 */
export class GeneratedProvider extends cdktf.TerraformProvider {
  /** @internal */
  public readonly _inputs: Inputs;
  /** @internal */
  public readonly _provider: ProviderFacts;
  /** @internal */
  public readonly _terraformType: string;

  /** @internal */
  public constructor(scope: Construct, id: string, config: any, shape: Shape, provider: ProviderFacts) {
    super(scope, id, { ...identity(provider.name, provider), terraformProviderSource: provider.source });
    this._provider = provider;
    this._terraformType = `provider ${provider.name}`;
    this._inputs = inputsOf(shape, config);
    markGenerated(this);
    watch(this);
  }

  /** @internal */
  public _config(): { [name: string]: any } {
    const given = Object.entries(this.synthesizeAttributes()).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
  }

  /** The arguments as Terraform takes them. */
  protected synthesizeAttributes(): { [name: string]: any } {
    return withoutNull(synthesize(this));
  }

  /** The arguments as the HCL output takes them. */
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return hclAttributes(this._inputs.shape, this.synthesizeAttributes());
  }

  /** All that the HCL output needs of this element. */
  public toHclTerraform(): any {
    return hclOverrides(super.toHclTerraform(), () => super.toTerraform(), this.rawOverrides, this._inputs.shape);
  }
}

// Everything in a configuration that belongs to Terraform itself rather than to the provider.
const META_ARGUMENTS = ['dependsOn', 'count', 'provider', 'lifecycle', 'provisioners', 'connection', 'forEach'];

function metaArguments(config: any): cdktf.TerraformMetaArguments {
  const given = META_ARGUMENTS.map((name) => [name, config?.[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function identity(type: string, provider: ProviderFacts) {
  return {
    terraformResourceType: type,
    terraformGeneratorMetadata: { providerName: provider.name, providerVersion: provider.version },
  };
}

function inputsOf(shape: Shape, config: any): Inputs {
  const inputs = new Inputs(shape);
  inputs.assign(
    Object.fromEntries(
      Object.entries(config ?? {}).filter(([name]) => !META_ARGUMENTS.includes(name) || name in shape),
    ),
  );
  return inputs;
}

function synthesize(element: Generated): { [name: string]: any } {
  prepare(element);
  orderAfterDependencies(element);
  writeReplacements(element);
  const stack = cdktf.TerraformStack.of(element);
  return objectToTerraform(element._inputs.shape, element._inputs.toObject(), (text) => textOrFile(stack, text));
}

/** In a provider, null is as good as nothing, and cdktf fails on it. */
function withoutNull(value: any): any {
  if (!isMembers(value)) {
    return value;
  }
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNull(member)]));
}

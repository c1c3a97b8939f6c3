/** Writes the stock bindings of one Terraform provider. Command arguments: the schema file and the output folder. */
import * as fs from 'node:fs';
import { CodeMaker, TerraformProviderGenerator } from '@cdktf/provider-generator';

type ProviderSchema = ConstructorParameters<typeof TerraformProviderGenerator>[1];

const [schema, folder] = process.argv.slice(2);
const code = new CodeMaker();
new TerraformProviderGenerator(code, JSON.parse(fs.readFileSync(schema, 'utf8')) as ProviderSchema).generateAll();
void code.save(folder);

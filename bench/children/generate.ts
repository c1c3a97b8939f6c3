/** Writes the stock bindings of one provider. Arguments: the schema file and the output folder. */
import * as fs from 'node:fs';
import { CodeMaker, TerraformProviderGenerator } from '@cdktf/provider-generator';

const [schema, folder] = process.argv.slice(2);
const code = new CodeMaker();
new TerraformProviderGenerator(code, JSON.parse(fs.readFileSync(schema, 'utf8'))).generateAll();
void code.save(folder);

const { TerraformOutput, TerraformStack } = require('cdktf');
const { Api } = require('cdktf-gateways/lib/platform/api');
const { PlatformProvider } = require('cdktf-gateways/constructs/platform');

exports.ordersStack = (app, id) => {
  const stack = new TerraformStack(app, id);
  new PlatformProvider(stack, 'platform');
  const api = new Api(stack, 'api', { name: 'Orders', version: 'v1' });
  new TerraformOutput(stack, 'slug', { value: api.slug });
  return stack;
};

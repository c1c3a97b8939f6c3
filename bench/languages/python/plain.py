"""20 resources by cdktf alone: `python plain.py <output folder>`."""

import sys

from cdktf import App, TerraformResource, TerraformStack

app = App(outdir=sys.argv[1])
stack = TerraformStack(app, 'stack')
for number in range(20):
    TerraformResource(stack, f'resource-{number}', terraform_resource_type='konnect_gateway_service')
app.synth()

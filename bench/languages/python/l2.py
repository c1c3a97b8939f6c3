"""20 resources of four types by L2: `python l2.py <output folder>`."""

import sys

from cdktf import App, TerraformStack
from cdktf_gateways import platform

app = App(outdir=sys.argv[1], context={'cdktf-gateways/id-namespace': 'bench'})
stack = TerraformStack(app, 'stack')
platform.PlatformProvider(stack, 'platform')
control_plane = platform.ControlPlane(stack, 'control-plane', name='orders')
platform.Portal(stack, 'portal', name='developers')
for number in range(6):
    service = platform.GatewayService(
        stack, f'service-{number}', control_plane=control_plane, url='https://orders.example.com'
    )
    service.add_route('route', paths=[f'/{number}'])
    service.add_policy('keys', platform.CommonPolicy.key_auth())
app.synth()

"""20 resources of five types by L1: `python l1.py <output folder>`."""

import sys

from cdktf import App, TerraformStack
from cdktf_gateways.platform import l1

app = App(outdir=sys.argv[1])
stack = TerraformStack(app, 'stack')
l1.provider.PlatformProvider(stack, 'platform')
place = {'control_plane_id': 'some-id'}
for number in range(4):
    service = l1.gateway_service.GatewayService(stack, f'service-{number}', host='orders.example.com', **place)
    of_service = {'service': l1.shared.EntityId(id=service.id), **place}
    l1.gateway_route.GatewayRoute(stack, f'route-{number}', paths=[f'/{number}'], **of_service)
    l1.gateway_consumer.GatewayConsumer(stack, f'consumer-{number}', username=f'consumer-{number}', **place)
    l1.gateway_plugin_key_auth.GatewayPluginKeyAuth(stack, f'keys-{number}', config={}, **of_service)
    l1.gateway_plugin_rate_limiting_advanced.GatewayPluginRateLimitingAdvanced(
        stack,
        f'limit-{number}',
        config={'limits': [10], 'window_sizes': [60], 'strategy': 'redis', 'redis': {'host': 'redis.example.com'}},
        **of_service,
    )
app.synth()

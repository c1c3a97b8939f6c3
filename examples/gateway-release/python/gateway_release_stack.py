import json

from cdktf import LocalBackend, TerraformOutput, TerraformStack, TerraformVariable
from cdktf_gateways import Duration
from cdktf_gateways.cloud import (
    Api,
    ApiAuth,
    ApiKey,
    Backend,
    CloudProvider,
    CustomDomain,
    Environment,
    EnvironmentQpsLimits,
    GatewayService,
    IpListType,
    PathMapping,
    ResponseType,
    ServiceProtocol,
)
from constructs import Construct

DOMAIN = 'api.example.com'


class GatewayReleaseStack(TerraformStack):
    """A gateway service with two APIs under a custom domain.

    One API requires an API key, and the other API is open to all callers.
    """

    def __init__(self, scope: Construct, id: str) -> None:
        super().__init__(scope, id)
        self._connect()

        service = GatewayService(
            self,
            'service',
            name='orders',
            description='Gateway of the orders team',
            protocol=ServiceProtocol.HTTP_AND_HTTPS,
            tags={'team': 'orders'},
        )
        orders = self._orders_api(service)
        self._health_api(service)
        self._release(service)

        key = self._meter(service, orders)
        self._block(service, orders, '203.0.113.7')
        domain = self._domain(service)

        TerraformOutput(self, 'orders_url', value=f'https://{DOMAIN}/v1/orders/{{id}}')
        TerraformOutput(
            self,
            'default_domain',
            value=domain.default_domain,
            description=f'What the CNAME record of {DOMAIN} must name',
        )
        # The secret of the key is not an output, because Terraform would print the secret.
        TerraformOutput(self, 'access_key_id', value=key.api_key_id)

    def _connect(self) -> None:
        # Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to main.py, so cdktf.out can be deleted.
        LocalBackend(self, path='../../../terraform.gateway-release.tfstate')

        # The provider reads its credentials from environment variables when Terraform runs.
        CloudProvider(self, 'cloud', region='eu-frankfurt')

    def _orders_api(self, service: GatewayService) -> Api:
        """Adds an API that forwards requests of callers with a key to a server."""
        return service.add_api(
            'orders',
            name='get-order',
            description='Follow an order',
            path='/orders/{id}',
            auth=ApiAuth.key_pair(),
            backend=Backend.http(
                url='https://orders.example.com',
                path='/internal/orders/{id}',
                timeout=Duration.seconds(10),
            ),
            response_type=ResponseType.JSON,
            qps_limits=EnvironmentQpsLimits(test=50, prepub=50, release=500),
        )

    def _health_api(self, service: GatewayService) -> Api:
        """Adds an API that returns a fixed response."""
        return service.add_api(
            'health',
            name='health',
            description='Whether the gateway can be reached',
            path='/health',
            backend=Backend.mock(json.dumps({'status': 'up'}, separators=(',', ':'))),
            response_type=ResponseType.JSON,
        )

    def _release(self, service: GatewayService) -> None:
        """
        A second release causes a brief outage of its environment. So callers have only one release: each edit of an API
        is released to the test environment, and the environment of the callers is switched to that version.
        """
        tested = service.release(Environment.TEST, release_on_change=True)
        service.release(Environment.RELEASE)
        service.switch_version(Environment.RELEASE, version=tested.release_version)

    def _meter(self, service: GatewayService, api: Api) -> ApiKey:
        """Adds a usage plan and a key for callers."""
        plan = service.add_usage_plan(
            'partners',
            name='partners',
            description='A million requests, up to a hundred in a second',
            quota=1_000_000,
            requests_per_second=100,
        )
        plan.attach_to_api(api, Environment.RELEASE)
        return plan.add_key('partner', name='partner')

    def _block(self, service: GatewayService, api: Api, address: str) -> None:
        """Blocks an IP address."""
        strategy = service.add_ip_strategy('blocked', name='blocked', type=IpListType.DENY, address=address)
        strategy.attach_to(api, Environment.RELEASE)

    def _domain(self, service: GatewayService) -> CustomDomain:
        certificate = TerraformVariable(
            self, 'certificate_id', type='string', description=f'Id of the certificate of {DOMAIN}'
        )
        return service.add_custom_domain(
            'domain',
            domain=DOMAIN,
            certificate_id=certificate.string_value,
            force_https=True,
            path_mappings=[PathMapping(path='/v1', environment=Environment.RELEASE)],
        )

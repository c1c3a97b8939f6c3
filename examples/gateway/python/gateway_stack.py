from dataclasses import dataclass
from pathlib import Path
from typing import Dict

from cdktf import LocalBackend, TerraformOutput, TerraformStack, TerraformVariable
from cdktf_gateways import Duration
from cdktf_gateways.platform import (
    CommonPolicy,
    Consumer,
    ConsumerTier,
    ControlPlane,
    GatewayPartial,
    GatewayPartialContent,
    OpenApiGateway,
    PlatformProvider,
    RateLimitWindow,
    Specification,
    Vault,
    VaultBackend,
)
from constructs import Construct

# The specification is in the TypeScript version of this example.
SPECIFICATION = Path(__file__).parent.parent / 'specs' / 'parcels.yaml'

# Tiers for customers, with the factor by which their limit exceeds the limit of the smallest tier.
TIERS = {'starter': 1, 'business': 10, 'enterprise': 100}

# Customers by tier. The customers are the same in all environments, but the keys differ.
CUSTOMERS = {
    'corner-books': 'starter',
    'tea-and-more': 'starter',
    'bikes-online': 'business',
    'fashion-house': 'enterprise',
}


@dataclass(frozen=True)
class Environment:
    """Settings that differ between environments, including the requests per minute of the smallest tier."""

    name: str
    redis: str
    requests_per_minute: int


class GatewayStack(TerraformStack):
    """The gateway of the parcels API in one environment."""

    def __init__(self, scope: Construct, id: str, environment: Environment) -> None:
        super().__init__(scope, id)
        self._connect()

        control_plane = ControlPlane(
            self,
            'control-plane',
            name=f'parcels-{environment.name}',
            description='Gateways of the parcels API',
            labels={'team': 'parcels', 'environment': environment.name},
        )
        redis = self._redis(control_plane, environment)

        gateway = OpenApiGateway(
            self,
            'parcels',
            control_plane=control_plane,
            specification=Specification.from_file(str(SPECIFICATION)),
        )
        service = gateway.service()
        service.add_policy('keys', CommonPolicy.key_auth(names=['x-api-key']))
        service.add_policy(
            'browsers',
            CommonPolicy.cors(origins=['https://dashboard.example.com'], max_age=Duration.hours(1)),
        )
        # Quotes are expensive to compute, so larger tiers do not get more quotes. The tier limits use a different policy
        # type than the limit of quotes, because only one policy of each type runs for a request, and a policy of a group has
        # priority over a policy of a route.
        quotes = CommonPolicy.rate_limit(per_minute=environment.requests_per_minute)
        gateway.route('quoteRates').add_policy('quotes', quotes)

        tiers = self._tiers(control_plane, redis, environment)
        for username, tier in CUSTOMERS.items():
            consumer = Consumer(
                self, f'customer-{username}', control_plane=control_plane, username=username, tags=[tier]
            )
            # The platform generates the key.
            consumer.add_key_auth('first')
            tiers[tier].add_consumer(consumer)

        TerraformOutput(
            self,
            'data_plane_endpoint',
            value=control_plane.control_plane_endpoint,
            description='Where the data planes get their configuration from',
        )

    def _redis(self, control_plane: ControlPlane, environment: Environment) -> GatewayPartial:
        """Redis server in which all nodes share their counters. Only the gateways read its password, from their environment."""
        vault = Vault(
            self,
            'vault',
            control_plane=control_plane,
            prefix='parcels-secrets',
            backend=VaultBackend.env(variable_prefix='PARCELS_'),
            description='Variables of the data planes that begin with PARCELS_',
        )
        return GatewayPartial(
            self,
            'redis',
            control_plane=control_plane,
            name='limits',
            content=GatewayPartialContent.redis_enterprise(
                host=environment.redis, port=6380, tls=True, password=vault.reference('redis-password')
            ),
        )

    def _tiers(
        self, control_plane: ControlPlane, redis: GatewayPartial, environment: Environment
    ) -> Dict[str, ConsumerTier]:
        return {
            name: ConsumerTier(
                self,
                f'tier-{name}',
                control_plane=control_plane,
                name=name,
                limits=[RateLimitWindow(limit=factor * environment.requests_per_minute, window=Duration.minutes(1))],
                redis=redis,
            )
            for name, factor in TIERS.items()
        }

    def _connect(self) -> None:
        # Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to main.py, so cdktf.out can be deleted.
        LocalBackend(self, path=f'../../../terraform.{self.node.id}.tfstate')

        token = TerraformVariable(
            self,
            'platform_token',
            type='string',
            description='Access token of a system account of the platform',
            sensitive=True,
        )
        PlatformProvider(
            self,
            'platform',
            server_url='https://eu.api.konghq.com',
            system_account_access_token=token.string_value,
        )

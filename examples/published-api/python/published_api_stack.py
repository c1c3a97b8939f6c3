from pathlib import Path

from cdktf import LocalBackend, TerraformOutput, TerraformStack, TerraformVariable
from cdktf_gateways import Duration
from cdktf_gateways.platform import (
    ApiImplementationTarget,
    AuthStrategy,
    AuthStrategyType,
    ControlPlane,
    ControlPlaneAuthType,
    ControlPlaneType,
    Documents,
    GatewayProtocol,
    GatewayService,
    PlatformProvider,
    Portal,
    PortalVisibility,
    PublicationAuth,
    PublishedApi,
    Specification,
)
from constructs import Construct

# The documents and specifications are in the TypeScript version of this example.
FILES = Path(__file__).parent.parent
LABELS = {'team': 'orders'}


class PublishedApiStack(TerraformStack):
    """An API with a gateway, two versions and a guide, published on a developer portal."""

    def __init__(self, scope: Construct, id: str) -> None:
        super().__init__(scope, id)
        self._connect()

        control_plane = ControlPlane(
            self,
            'control-plane',
            name='orders',
            description='Gateways of the orders team',
            type=ControlPlaneType.HYBRID,
            auth_type=ControlPlaneAuthType.PINNED_CLIENT_CERTIFICATES,
            labels=LABELS,
        )
        service = GatewayService(
            self,
            'service',
            control_plane=control_plane,
            name='orders',
            url='https://orders.internal.example.com',
            read_timeout=Duration.seconds(10),
            tags=['orders'],
        )
        service.add_route(
            'orders',
            name='orders',
            protocols=[GatewayProtocol.HTTPS],
            paths=['/v1/orders', '/v2/orders'],
            methods=['GET', 'POST'],
            strip_path=False,
            tags=['orders'],
        )

        portal = Portal(
            self,
            'portal',
            name='developers',
            display_name='Developer portal',
            description='All that developers need to work with our APIs',
            authentication=True,
            auto_approve_developers=False,
            auto_approve_applications=False,
            default_api_visibility=PortalVisibility.PRIVATE,
            default_page_visibility=PortalVisibility.PUBLIC,
            default_auth_strategy=AuthStrategy(
                self,
                'keys',
                name='orders-key',
                display_name='API key',
                strategy_type=AuthStrategyType.key_auth(key_names=['x-api-key']),
                labels=LABELS,
            ),
            labels=LABELS,
        )
        portal.configure_auth(basic_auth=True)

        orders = PublishedApi(
            self,
            'orders',
            specification=Specification.from_file(str(FILES / 'specs' / 'v2.yaml')),
            documents=Documents.from_directory(str(FILES / 'documents')),
            implementation=ApiImplementationTarget.service(service),
            portal=portal,
            auth_strategy=PublicationAuth.portal_default(),
            visibility=PortalVisibility.PUBLIC,
            auto_approve_registrations=False,
            slug='orders',
            description='Place orders and follow them to the door',
            labels=LABELS,
        )
        orders.api.add_version('v1', specification=Specification.from_file(str(FILES / 'specs' / 'v1.yaml')))

        TerraformOutput(self, 'api_id', value=orders.api.api_id)
        TerraformOutput(self, 'portal_url', value=f'https://{portal.default_domain}')
        TerraformOutput(
            self,
            'data_plane_endpoint',
            value=control_plane.control_plane_endpoint,
            description='Where the data planes get their configuration from',
        )

    def _connect(self) -> None:
        # Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to main.py, so cdktf.out can be deleted.
        LocalBackend(self, path='../../../terraform.published-api.tfstate')

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

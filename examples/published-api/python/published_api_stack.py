import re
from pathlib import Path
from typing import Optional, Sequence

from cdktf import ITerraformDependable, LocalBackend, TerraformOutput, TerraformStack, TerraformVariable
from cdktf_gateways.platform import PlatformProvider
from cdktf_gateways.platform.l1.api import Api
from cdktf_gateways.platform.l1.api_document import ApiDocument
from cdktf_gateways.platform.l1.api_implementation import (
    ApiImplementation,
    ApiImplementationServiceReference,
    ApiImplementationServiceReferenceService,
)
from cdktf_gateways.platform.l1.api_publication import ApiPublication
from cdktf_gateways.platform.l1.api_version import ApiVersion, ApiVersionSpec
from cdktf_gateways.platform.l1.application_auth_strategy import (
    ApplicationAuthStrategy,
    ApplicationAuthStrategyKeyAuth,
    ApplicationAuthStrategyKeyAuthConfigs,
    ApplicationAuthStrategyKeyAuthConfigsKeyAuth,
)
from cdktf_gateways.platform.l1.gateway_control_plane import GatewayControlPlane
from cdktf_gateways.platform.l1.gateway_route import GatewayRoute
from cdktf_gateways.platform.l1.gateway_service import GatewayService
from cdktf_gateways.platform.l1.portal import Portal
from cdktf_gateways.platform.l1.portal_auth import PortalAuth
from cdktf_gateways.platform.l1.shared import EntityId
from constructs import Construct

# Its documents and specifications are those of the same example in TypeScript.
FILES = Path(__file__).parent.parent
LABELS = {'team': 'orders'}


class PublishedApiStack(TerraformStack):
    """An API with its gateway, its two versions and its guide, published on a developer portal."""

    def __init__(self, scope: Construct, id: str) -> None:
        super().__init__(scope, id)
        self._connect()

        control_plane = self._control_plane()
        service = self._service(control_plane)
        api = self._api()
        versions = [self._version(api, 'v1', '1.4.0'), self._version(api, 'v2', '2.0.0')]
        documents = self._documents(api)
        implementation = self._implementation(api, service)
        strategy = self._key_strategy()
        portal = self._portal(strategy)
        self._publish(api, portal, strategy, [*versions, *documents, implementation])

        TerraformOutput(self, 'api_id', value=api.id)
        TerraformOutput(self, 'portal_url', value=f'https://{portal.default_domain}')
        TerraformOutput(
            self,
            'data_plane_endpoint',
            value=control_plane.config.control_plane_endpoint,
            description='Where the data planes get their configuration from',
        )

    def _connect(self) -> None:
        # Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays beside main.py.
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

    def _control_plane(self) -> GatewayControlPlane:
        return GatewayControlPlane(
            self,
            'control-plane',
            name='orders',
            description='Gateways of the orders team',
            cluster_type='CLUSTER_TYPE_CONTROL_PLANE',
            auth_type='pinned_client_certs',
            labels=LABELS,
        )

    def _service(self, control_plane: GatewayControlPlane) -> GatewayService:
        service = GatewayService(
            self,
            'service',
            control_plane_id=control_plane.id,
            # Left to the platform, the id would be unknown in the plan of every edit, and the implementation be
            # replaced.
            id='c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41',
            name='orders',
            protocol='https',
            host='orders.internal.example.com',
            # Does not follow from the protocol.
            port=443,
            read_timeout=10_000,
            tags=['orders'],
        )
        GatewayRoute(
            self,
            'route',
            control_plane_id=control_plane.id,
            name='orders',
            protocols=['https'],
            paths=['/v1/orders', '/v2/orders'],
            methods=['GET', 'POST'],
            strip_path=False,
            service=EntityId(id=service.id),
            tags=['orders'],
        )
        return service

    def _api(self) -> Api:
        return Api(
            self,
            'api',
            name='Orders',
            slug='orders',
            description='Place orders and follow them to the door',
            labels=LABELS,
        )

    def _version(self, api: Api, line: str, version: str) -> ApiVersion:
        """The specification belongs to a version: in the API itself, every edit of it would replace the API."""
        return ApiVersion(
            self,
            f'version-{line}',
            api_id=api.id,
            version=version,
            spec=ApiVersionSpec(content=text_file(f'specs/{line}.yaml')),
        )

    def _documents(self, api: Api) -> Sequence[ApiDocument]:
        guide = self._document(api, 'guide', 'Guide')
        return [
            guide,
            self._document(api, 'guide/authentication', 'Authentication', guide),
            self._document(api, 'guide/pagination', 'Pagination', guide),
        ]

    def _document(self, api: Api, file: str, title: str, parent: Optional[ApiDocument] = None) -> ApiDocument:
        return ApiDocument(
            self,
            f'document-{file.replace("/", "-")}',
            api_id=api.id,
            title=title,
            slug=title.lower(),
            content=text_file(f'documents/{file}.md'),
            # Unpublished by default, which would hide the children of a document too.
            status='published',
            parent_document_id=parent.id if parent else None,
        )

    def _implementation(self, api: Api, service: GatewayService) -> ApiImplementation:
        return ApiImplementation(
            self,
            'implementation',
            api_id=api.id,
            service_reference=ApiImplementationServiceReference(
                service=ApiImplementationServiceReferenceService(
                    control_plane_id=service.control_plane_id,
                    id=service.id,
                ),
            ),
        )

    def _key_strategy(self) -> ApplicationAuthStrategy:
        return ApplicationAuthStrategy(
            self,
            'key-strategy',
            key_auth=ApplicationAuthStrategyKeyAuth(
                name='orders-key',
                display_name='API key',
                strategy_type='key_auth',
                configs=ApplicationAuthStrategyKeyAuthConfigs(
                    key_auth=ApplicationAuthStrategyKeyAuthConfigsKeyAuth(key_names=['x-api-key']),
                ),
                labels=LABELS,
            ),
        )

    def _portal(self, strategy: ApplicationAuthStrategy) -> Portal:
        portal = Portal(
            self,
            'portal',
            name='developers',
            display_name='Developer portal',
            description='All that developers need to work with our APIs',
            authentication_enabled=True,
            auto_approve_developers=False,
            auto_approve_applications=False,
            default_api_visibility='private',
            default_page_visibility='public',
            default_application_auth_strategy_id=strategy.id,
            labels=LABELS,
        )
        PortalAuth(self, 'portal-auth', portal_id=portal.id, basic_auth_enabled=True)
        return portal

    def _publish(
        self,
        api: Api,
        portal: Portal,
        strategy: ApplicationAuthStrategy,
        content: Sequence[ITerraformDependable],
    ) -> None:
        ApiPublication(
            self,
            'publication',
            api_id=api.id,
            portal_id=portal.id,
            auth_strategy_ids=[strategy.id],
            # The default is private, whatever the portal's own default says.
            visibility='public',
            auto_approve_registrations=False,
            # Nothing here refers to these, but developers should never find the API without them.
            depends_on=content,
        )


def text_file(name: str) -> str:
    """
    The text of a file of the example. Terraform takes `${` and `%{` in any text for templates of its own, and shell
    snippets in documents are full of the former: doubling the first character makes them plain text again.
    """
    text = (FILES / name).read_bytes().decode()
    return re.sub(r'[$%](?=\{)', r'\g<0>\g<0>', text)

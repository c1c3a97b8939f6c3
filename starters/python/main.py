from cdktf import App, TerraformStack
from cdktf_gateways import platform
from constructs import Construct


class OrdersStack(TerraformStack):
    """Stack with a gateway that requires API keys, a consumer with a key, and the API on a public developer portal."""

    def __init__(self, scope: Construct, id: str) -> None:
        super().__init__(scope, id)
        platform.PlatformProvider(self, "platform")

        control_plane = platform.ControlPlane(self, "control-plane", name="orders")
        service = platform.GatewayService(
            self, "service", control_plane=control_plane, url="https://orders.example.com"
        )
        service.add_route("orders", paths=["/orders"], strip_path=False)
        service.add_policy("keys", platform.CommonPolicy.key_auth())
        shop = platform.Consumer(self, "shop", control_plane=control_plane, username="shop")
        shop.add_key_auth("key")

        portal = platform.Portal(self, "portal", name="developers")
        platform.PublishedApi(
            self,
            "orders",
            specification=platform.Specification.from_file("orders.yaml"),
            implementation=platform.ApiImplementationTarget.service(service),
            portal=portal,
            auth_strategy=platform.PublicationAuth.none(),
            visibility=platform.PortalVisibility.PUBLIC,
        )


app = App()
OrdersStack(app, "orders")
app.synth()

from cdktf import App, TerraformStack
from cdktf_gateways import platform
from constructs import Construct


class OrdersStack(TerraformStack):
    """A gateway that asks for keys, and the API behind it on a portal for every visitor."""

    def __init__(self, scope: Construct, id: str) -> None:
        super().__init__(scope, id)
        platform.PlatformProvider(self, "platform")

        control_plane = platform.ControlPlane(self, "control-plane", name="orders")
        service = platform.GatewayService(
            self, "service", control_plane=control_plane, url="https://orders.example.com"
        )
        service.add_route("orders", paths=["/orders"])
        service.add_policy("keys", platform.CommonPolicy.key_auth())

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

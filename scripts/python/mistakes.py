"""Errors that type checkers must find, on marked lines, and correct code that they must accept."""

from typing import List

from cdktf import App, TerraformStack
from cdktf_gateways import Duration, cloud, platform
from cdktf_gateways.cloud.l1 import dayu_ddos_polcy  # mistake: the name of a module
from cdktf_gateways.platform import ControlPlane, GatewayServic  # mistake: the name of a class
from cdktf_gateways.platform.l1.gateway_service import GatewayService, GatewayServiceTlsSans
from cdktf_gateways.platform.l1.shared import EntityId, EntityIds  # mistake: the name of a shared type

stack = TerraformStack(App(), 'stack')
control_plane = ControlPlane(stack, 'control-plane', name='orders', type=platform.ControlPlaneType.HYBRID)

platform.Portl(stack, 'portal', name='developers')  # mistake: the name of a class
platform.Portal(stack, 'portal', nam='developers')  # mistake: the name of an argument
platform.Portal(stack, 'portal', name='developers', authentication='yes')  # mistake: the type of an argument
platform.GatewayService(stack, 'service', url='https://orders.example.com')  # mistake: a missing argument
platform.GatewayService(stack, 'service', control_plane='orders', url='https://orders.example.com')  # mistake: an id
ControlPlane(stack, 'other', name='orders', type='HYBRID')  # mistake: a text instead of a member of an enum
ControlPlane(stack, 'other', name='orders', type=platform.ControlPlaneType.HYBIRD)  # mistake: the name of a member
ControlPlane(stack, 'other', name='orders', labels={'team': 1})  # mistake: the type of a value of a map
platform.CommonPolicy.cors(max_age=3600, origins=['https://example.com'])  # mistake: a number instead of a duration
platform.CommonPolicy.cors(max_age=Duration.hours(1), origins=['https://example.com'])
control_plane.control_plane_ids  # mistake: the name of an attribute
control_plane.add_serivce  # mistake: the name of a method

service = GatewayService(
    stack,
    'service',
    control_plane_id=control_plane.control_plane_id,
    host='orders.example.com',
    client_certificate=EntityId(id='some-id'),
    tls_sans=GatewayServiceTlsSans(dnsnames=['orders.example.com']),
)
GatewayService(stack, 'other', control_plane_id='some-id', host='orders.example.com', port='80')  # mistake: the type
GatewayService(stack, 'other', control_plane_id='some-id')  # mistake: a missing argument
GatewayServiceTlsSans(dns_names=['orders.example.com'])  # mistake: the name of a member
EntityId(ids='some-id')  # mistake: the name of a member of a shared type
platform.l1.gateway_servce.GatewayService  # mistake: the name of a module
ports: List[int] = service.tags  # mistake: the type of an attribute
service.client_certificate.idd  # mistake: the name of a member of a shared type
cloud.QpsLimits(release=500)  # mistake: the name of a class
cloud.EnvironmentQpsLimits(test=50, prepub=50, release=500)

/** A configuration with what people write in one, that the sandbox deploys. */
export const MAIN = `
terraform {
  required_version = ">= 1.5"
  required_providers {
    konnect      = { source = "kong/konnect" }
    tencentcloud = { source = "tencentcloudstack/tencentcloud" }
  }
}

provider "konnect" {
  server_url            = "https://eu.api.konghq.com"
  personal_access_token = "kpat_planted"
}

provider "tencentcloud" {
  region = var.region
}

provider "tencentcloud" {
  alias  = "far"
  region = "ap-singapore"
}

variable "region" {
  type    = string
  default = "ap-guangzhou"
  validation {
    condition     = startswith(var.region, "ap-")
    error_message = "no region of ours: \${var.region}"
  }
}

variable "teams" {
  type    = map(object({ title = string, extra = optional(string, "none") }))
  default = { camelCase = { title = "A" }, b = { title = "B $\${x}" } }
}

locals {
  names  = [for key, team in var.teams : upper(team.title) if key != "c"]
  ports  = { http = 80, https = 443 }
  limits = {
    for key, port in local.ports : key => port * 2...
  }
}

# The plane that all is in.
resource "konnect_gateway_control_plane" "main" {
  name        = "orders-\${lower(local.names[0])}"
  description = <<-EOT
    Made for "\${var.region}" $\${literal} %%{ literal }
    %{~ for name in local.names }
    - \${name}
    %{~ endfor }
  EOT
  lifecycle {
    prevent_destroy = true
  }
}

resource "konnect_gateway_service" "orders" {
  control_plane_id = konnect_gateway_control_plane.main.id
  name             = "orders"
  host             = "orders.example.com"
  port             = local.ports["https"]
  protocol         = "https"
  tags             = [for name in local.names : lower(replace(name, "/[^A-Za-z]/", ""))]
}

resource "konnect_gateway_service" "plain" {
  control_plane_id = konnect_gateway_control_plane.main.id
  name             = "plain"
  host             = "plain.example.com"
  port             = 80
  protocol         = "http"
}

resource "konnect_gateway_route" "all" {
  for_each         = toset(["a", "b"])
  control_plane_id = konnect_gateway_control_plane.main.id
  name             = "all-\${each.key}"
  paths            = ["/\${each.key}"]
  service          = { id = konnect_gateway_service.orders.id }
  depends_on       = [konnect_gateway_service.plain]
}

resource "konnect_gateway_plugin_request_termination" "off" {
  count            = var.region == "ap-guangzhou" ? 1 : 0
  control_plane_id = konnect_gateway_control_plane.main.id
  enabled          = false
  config = {
    status_code  = 503
    content_type = "application/json"
    body         = jsonencode({ message = "down in \${var.region}", codes = [1, null, true] })
  }
}

resource "konnect_gateway_consumer" "shop" {
  control_plane_id = konnect_gateway_control_plane.main.id
  username         = "shop"
}

resource "konnect_gateway_key_auth" "shop" {
  control_plane_id = konnect_gateway_control_plane.main.id
  consumer_id      = konnect_gateway_consumer.shop.id
  key              = "planted-key"
}

resource "konnect_team" "teams" {
  for_each    = var.teams
  name        = each.value.title
  description = each.value.extra
  labels      = { key = each.key }
}

resource "tencentcloud_api_gateway_service" "near" {
  service_name = "near"
  protocol     = "http&https"
  net_type     = ["INNER", "OUTER"]
  ip_version   = "IPv4"
}

resource "tencentcloud_api_gateway_service" "far" {
  provider     = tencentcloud.far
  service_name = "far"
  protocol     = "http"
  net_type     = ["OUTER"]
  ip_version   = "IPv4"
  lifecycle {
    ignore_changes = [service_desc]
  }
}

resource "tencentcloud_api_gateway_usage_plan" "plan" {
  usage_plan_name         = "plan-\${tencentcloud_api_gateway_service.near.service_name}"
  max_request_num         = tonumber("100")
  max_request_num_pre_sec = local.limits["http"][0]
}

resource "terraform_data" "other" {
  input = [konnect_team.teams["b"].id, values(konnect_team.teams)[*].name]
}

output "routes" {
  value = { for key, route in konnect_gateway_route.all : key => route.id }
}

output "plane" {
  value     = jsonencode({ id = konnect_gateway_control_plane.main.id, body = one(konnect_gateway_plugin_request_termination.off).config.body })
  sensitive = true
}
`;
/** Override file next to the configuration. */
export const OVERRIDE = `
resource "konnect_gateway_service" "plain" {
  port = 8080
}
`;

package com.example;

import com.hashicorp.cdktf.App;

public final class Main {
  private Main() {}

  public static void main(String[] args) {
    App app = new App();
    new GatewayReleaseStack(app, "gateway-release");
    app.synth();
  }
}

package com.example;

import com.hashicorp.cdktf.App;

public final class Main {
  private Main() {}

  public static void main(String[] args) {
    App app = new App();
    new GatewayStack(app, "staging", new Environment("staging", "redis.staging.example.com", 10));
    new GatewayStack(app, "production", new Environment("production", "redis.example.com", 60));
    app.synth();
  }
}

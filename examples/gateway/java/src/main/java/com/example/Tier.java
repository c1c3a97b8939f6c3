package com.example;

import java.util.Locale;

/** The tiers that customers choose from. */
enum Tier {
  STARTER(1),
  BUSINESS(10),
  ENTERPRISE(100);

  /** How much more than in the smallest one a customer may send. */
  final int factor;

  Tier(int factor) {
    this.factor = factor;
  }

  /** How the platform shows it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}

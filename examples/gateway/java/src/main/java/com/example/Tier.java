package com.example;

import java.util.Locale;

/** Tiers for customers. */
enum Tier {
  STARTER(1),
  BUSINESS(10),
  ENTERPRISE(100);

  /** Factor by which the limit exceeds the limit of the smallest tier. */
  final int factor;

  Tier(int factor) {
    this.factor = factor;
  }

  /** Name of the tier on the platform. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}

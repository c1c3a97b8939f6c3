package com.example;

/**
 * What tells one environment from another.
 *
 * @param name its name
 * @param redis the host of its Redis
 * @param requestsPerMinute how many requests a minute a customer of the smallest tier may send
 */
public record Environment(String name, String redis, int requestsPerMinute) {}

package com.example;

/**
 * Settings that differ between environments.
 *
 * @param name name of the environment
 * @param redis host of the Redis server
 * @param requestsPerMinute maximum requests per minute for a customer of the smallest tier
 */
public record Environment(String name, String redis, int requestsPerMinute) {}

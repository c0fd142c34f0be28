import type { Configuration } from "#backend/composition/configuration.ts";
import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import { publicOrigin } from "#backend/composition/public-origin.ts";

/**
 * Whether this is a developer's machine: Leadlight is not public, and no mail is really sent. The inbox and the fake
 * LinkedIn let anyone sign in as any person, so they are nowhere else.
 */
export const mayFake = (configuration: Configuration, port: number): boolean =>
  configuration.smtpUrl === undefined && isLocal(publicOrigin(configuration, port));

export const fakesLinkedIn = (configuration: Configuration, port: number): boolean =>
  configuration.linkedIn === undefined && mayFake(configuration, port);

export const fakesPayments = (configuration: Configuration, port: number): boolean =>
  configuration.razorpay === undefined && mayFake(configuration, port);

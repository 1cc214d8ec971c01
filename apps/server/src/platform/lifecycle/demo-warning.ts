// A warning about a demo that is reachable from other machines.
import type { Settings } from '../settings/settings.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** A line for the terminal; undefined if only this machine reaches the demo, or if people sign in through OIDC. */
export function demoWarning({ isDemo, host }: Pick<Settings, 'isDemo' | 'host'>): string | undefined {
  if (!isDemo || LOOPBACK.test(host)) return undefined
  return `This is the demo, with a public password, and it listens on ${host}: everybody who reaches this machine can work in it. For a newsroom, set OIDC_ISSUER.`
}

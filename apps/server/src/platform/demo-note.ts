// What is worth knowing of a demo that more than this machine can reach.
import type { Settings } from './settings.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** A line for the terminal; nothing where only this machine reaches the demo, or where people sign in elsewhere. */
export function openDemoNote({ isDemo, host }: Pick<Settings, 'isDemo' | 'host'>): string | undefined {
  if (!isDemo || LOOPBACK.test(host)) return undefined
  return `This is the demo, with a password everybody knows, and it listens on ${host}: whoever reaches this machine may work in it. For a newsroom, set OIDC_ISSUER.`
}

// What tests use of packages.mjs.
interface LockEntry {
  version: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
}
interface Floor {
  name: string
  from: string
  because: string
}
export function faultsOf(
  lock: { packages: Record<string, LockEntry> },
  floors: Floor[],
  notices: string[],
): string[]
export function namesIn(notices: string): string[]
export function isBefore(version: string, other: string): boolean
export function readAudit(output: string): { notAsked: string } | { grave: string[] }

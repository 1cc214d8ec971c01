// Hosts whose frames are let in beside those of the known providers. By itself, because it is set before anything is shown.

let further: ReadonlySet<string> = new Set()

/**
 * Lets frames of these hosts in as well, and of no others. The server says at its start what its settings allow, and gives
 * those of a site along with each call; a browser works on one site and says both.
 */
export function allowFrameHosts(hosts: readonly string[]): void {
  further = new Set(hosts.map((host) => host.toLowerCase()))
}

/** Whether the settings let frames of this host in. */
export function isFrameHostAllowed(host: string): boolean {
  return further.has(host)
}

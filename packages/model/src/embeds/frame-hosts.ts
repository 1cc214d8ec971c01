// Hosts whose frames are let in beside those of the known providers. By itself, because it is set before anything is shown.

let further: ReadonlySet<string> = new Set()

/** Lets frames of these hosts in as well, and of no others; called once at start with what the settings say. */
export function allowFrameHosts(hosts: readonly string[]): void {
  further = new Set(hosts.map((host) => host.toLowerCase()))
}

/** Whether the settings let frames of this host in. */
export function isFrameHostAllowed(host: string): boolean {
  return further.has(host)
}

// Allowed frame hosts in addition to the known providers. Kept in a separate module because it is set before anything
// renders.

let additionalHosts: ReadonlySet<string> = new Set()

/**
 * Allows frames of exactly these additional hosts. The server sets the configured hosts at startup and passes those of a
 * site with each call; a browser works on one site and sets both here.
 */
export function allowFrameHosts(hosts: readonly string[]): void {
  additionalHosts = new Set(hosts.map((host) => host.toLowerCase()))
}

/** Whether the settings allow frames of this host. */
export function isFrameHostAllowed(host: string): boolean {
  return additionalHosts.has(host)
}

// Additional frame hosts for embeds: those in the server's settings and those of the current site.
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import { loadWebSettings } from '../platform/web-settings.ts'
import { untilThere } from './until-there.ts'

let ofServer: readonly string[] = []
let ofSite: readonly string[] = []

/** Allows the frame hosts of the site; must run before one of its texts is rendered. */
export function allowHostsOfSite(hosts: readonly string[]): void {
  ofSite = hosts
  allowFrameHosts([...ofServer, ...ofSite])
}

/** Allows the frame hosts of the server's settings, once these have loaded. */
export async function allowHostsOfServer(): Promise<void> {
  ofServer = (await untilThere(loadWebSettings)).embedHosts
  allowFrameHosts([...ofServer, ...ofSite])
}

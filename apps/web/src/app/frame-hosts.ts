// Which further hosts' frames count as embeds: those of the server's settings and those of the site one works on.
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import { loadWebSettings } from '../platform/web-settings.ts'
import { untilThere } from './until-there.ts'

let ofServer: readonly string[] = []
let ofSite: readonly string[] = []

/** Lets in the frames the site allows; before one of its texts is shown. */
export function allowHostsOfSite(hosts: readonly string[]): void {
  ofSite = hosts
  allowFrameHosts([...ofServer, ...ofSite])
}

/** Lets in the frames the server's settings allow, as soon as these are there. */
export async function allowHostsOfServer(): Promise<void> {
  ofServer = (await untilThere(loadWebSettings)).embedHosts
  allowFrameHosts([...ofServer, ...ofSite])
}

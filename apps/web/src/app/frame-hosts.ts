// Additional frame hosts for embeds: those in the server's settings and those of the current site.
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import { loadWebSettings } from '../platform/web-settings.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

let serverHosts: readonly string[] = []
let siteHosts: readonly string[] = []

/** Allows the frame hosts of the site; must run before one of its texts is rendered. */
export function allowSiteHosts(hosts: readonly string[]): void {
  siteHosts = hosts
  allowFrameHosts([...serverHosts, ...siteHosts])
}

/** Allows the frame hosts of the server's settings, once these have loaded. */
export async function allowServerHosts(): Promise<void> {
  serverHosts = (await retryUntilLoaded(loadWebSettings)).embedHosts
  allowFrameHosts([...serverHosts, ...siteHosts])
}

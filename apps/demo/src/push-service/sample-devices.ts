// The initial devices of the demo: they register through the newsroom's public calls, like those of real readers.
import type { DemoLog } from '../identity/demo-log.ts'
import { type DeviceBook, type Platform, registrationOf } from './device-book.ts'

/** Number of devices per platform, first for the main site. */
const MAIN: Record<Platform, number> = { mobileApp: 46, mobileSite: 28, webSite: 34, special: 6, other: 6 }
const OTHERS: Record<Platform, number> = { mobileApp: 9, mobileSite: 5, webSite: 7, special: 2, other: 1 }
const SITES = [4, 1, 2, 3, 5]

interface SampleDevices {
  /** Address of the newsroom, without a trailing slash. */
  newsroom: string
  root: string
  book: DeviceBook
  log: Pick<DemoLog, 'warn'>
}

/** Registers them; refused ones are skipped. */
export async function registerSampleDevices({ newsroom, root, book, log }: SampleDevices): Promise<void> {
  for (const siteId of SITES) {
    const { categories = [] } = await get(`${newsroom}/push/${siteId}`)
    const wanted = Object.entries(siteId === SITES[0] ? MAIN : OTHERS) as [Platform, number][]
    for (const [platform, count] of wanted) {
      for (let place = 0; place < count; place++) {
        const followed = categories.filter((_, index) => (index + place) % 7 === 0).map(({ id }) => id)
        const topics = {
          important: place % 4 !== 3,
          daily: place % 2 === 0,
          categoryIds: followed.slice(0, 3),
        }
        const answer = await fetch(`${newsroom}/push/${siteId}/devices`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(registrationOf(book.make(siteId, platform), root, topics)),
        })
        if (!answer.ok) log.warn({ status: answer.status, siteId }, 'a device of the demo was not registered')
      }
    }
  }
}

async function get(url: string): Promise<{ categories?: { id: string }[] }> {
  const answer = await fetch(url)
  return answer.ok ? ((await answer.json()) as { categories: { id: string }[] }) : {}
}

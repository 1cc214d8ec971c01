// Channels of every site with some hundred readers each, at domains reserved for examples.
import { fold } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { readerWords } from './words/readers.ts'

const day = 86_400_000
const READERS = 240
const DOMAINS = ['example.com', 'example.org', 'example.net']

/** Writes channels and readers. Most are active; a few are unconfirmed, have unsubscribed or bounced. */
export async function insertReaders(
  client: ClientBase,
  { adminId, since, now }: { adminId: string; since: Date; now: Date },
): Promise<void> {
  const tables = {
    mailing_channels: [] as Row[],
    subscribers: [] as Row[],
    channel_subscriptions: [] as Row[],
    subscription_events: [] as Row[],
  }
  for (const { id: siteId, language } of sampleSites) {
    const random = createRandom(`readers ${siteId}`)
    const words = readerWords[language]
    const channelIds = await reserveIds(client, 'mailing_channels', words.channels.length)
    const channels = words.channels.map(({ name, linkName, description }, place) => ({
      ...{ id: channelIds[place], name, link_name: linkName, description },
    }))
    tables.mailing_channels.push(...settingRows(channels, { siteId, adminId, since, searched: ['name'] }))
    const ids = await reserveIds(client, 'subscribers', READERS)
    for (const [place, id] of ids.entries()) {
      const name = `${random.pick(words.names)} ${random.pick(words.surnames)}`
      const at = new Date(now.getTime() - random.whole(1, 340) * day - place * 60_000)
      const isImported = random.isLucky(0.4)
      tables.subscribers.push({
        ...{ id, site_id: siteId, language, name, folded: foldForSearch(name) },
        email: addressOf(name, place, random),
        created_via: isImported ? 'import' : 'form',
        created_at: at,
        updated_at: at,
        consented_at: at,
        consent_address: isImported ? null : `192.0.2.${random.whole(1, 254)}`,
        consent_form: isImported ? 'import' : '/newsletter',
      })
      // Unapproved channels have no subscribers.
      for (const channelId of random.some(channelIds.slice(0, -1), random.whole(1, 2))) {
        const state = stateOf(random)
        const origin = isImported ? 'import' : 'reader'
        tables.channel_subscriptions.push({
          ...{ channel_id: channelId, subscriber_id: id, state },
          ...{ created_at: at, changed_at: at },
        })
        tables.subscription_events.push({
          ...{ subscriber_id: id, channel_id: channelId, event: state, origin, created_at: at },
        })
      }
    }
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

function stateOf(random: Random): string {
  const share = random.share()
  if (share < 0.86) return 'active'
  if (share < 0.91) return 'pending'
  if (share < 0.97) return 'unsubscribed'
  return share < 0.99 ? 'bounced' : 'complained'
}

/** The name in plain letters if possible, with a number that makes it unique. */
function addressOf(name: string, place: number, random: Random): string {
  const plain = fold(name).replace(/[^a-z0-9]+/g, '.')
  const local = /[a-z]/.test(plain) ? plain : 'reader'
  return `${local}.${place + 1}@${random.pick(DOMAINS)}`
}

// Channels are checked when the server starts; the database does not restrict their names.
import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import { UNFINISHED_DISPATCH_STATES } from '@manset/model/dispatch/dispatch.ts'
import { sql } from 'kysely'
import type { Tools } from '../platform/graphql/context.ts'
import { channelNames } from './channels.ts'

/**
 * Throws unless every channel of the model is declared by a feature. Logs unfinished dispatches of channels that
 * no longer exist; they are left alone.
 */
export async function checkChannels({ db, log }: Pick<Tools, 'db' | 'log'>): Promise<void> {
  const names = channelNames()
  const missing = CHANNEL_NAMES.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new Error(
      `no feature declares these channels (\`channels\` of its feature.ts): ${missing.join(', ')}`,
    )
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from dispatches
    where state = any(${[...UNFINISHED_DISPATCH_STATES]}::text[]) and kind <> all(${names}::text[])
    group by kind order by kind`.execute(db)
  for (const { kind, count } of rows)
    log.error({ channel: kind, count }, 'dispatches of a channel that no feature declares are not sent')
}

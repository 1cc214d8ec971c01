// A channel under test, without the parts that only calendar and contents use.
import { sql } from 'kysely'
import { type Channel, defineChannel } from './channel.ts'

const none = () => sql<never>`false`

export function testChannel<Content>(
  channel: Omit<Channel<Content>, 'calendar' | 'itemsWith' | 'isComing'>,
): Channel {
  return defineChannel<Content>({
    calendar: { subjectComes: sql`null`, subjectGoes: sql`null`, move: async () => {} },
    ...{ itemsWith: none, isComing: none },
    ...channel,
  })
}

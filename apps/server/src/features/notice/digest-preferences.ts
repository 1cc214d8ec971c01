// Preferences for digests: whether a person wants notices by mail, and when.
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import type { DigestLanguage } from './digest-words.ts'

export interface DigestPreferences {
  /** Nothing by mail, each mention at once, or unread notices once a day. */
  kind: 'never' | 'mentions' | 'daily'
  hour: number
  /** Whether a mail server and an address are configured. */
  isPossible: boolean
}

const DEFAULT_HOUR = 8

export async function getDigestPreferences({ viewer, tools }: Context): Promise<DigestPreferences> {
  const { rows } = await sql<{
    kind: DigestPreferences['kind'] | null
    hour: number | null
    isPossible: boolean
  }>`
    select w.kind, w.hour, u.email is not null and (${tools.mail.isReady} or exists (
      select from site_configurations c where c.site_id = ${viewer.siteId} and c.mail_server <> 'house')) as "isPossible"
    from users u left join digest_preferences w on w.user_id = u.id where u.id = ${viewer.userId}`.execute(
    tools.db,
  )
  const [found] = rows
  return {
    kind: found?.kind ?? 'never',
    hour: found?.hour ?? DEFAULT_HOUR,
    isPossible: found?.isPossible === true,
  }
}

export interface DigestPreferencesInput {
  kind: string
  hour?: number | null
  language: string
}

/** Notices from before the person first turned digests on are never mailed. */
export async function saveDigestPreferences(
  wanted: DigestPreferencesInput,
  context: Context,
): Promise<DigestPreferences> {
  const { viewer, tools } = context
  const { kind, language } = wanted
  const hour = wanted.hour ?? DEFAULT_HOUR
  if (!['never', 'mentions', 'daily'].includes(kind))
    throw invalid([{ field: 'kind', rule: 'oneOf', params: {} }])
  if (!Number.isInteger(hour) || hour < 0 || hour > 23)
    throw invalid([{ field: 'hour', rule: 'between', params: { min: 0, max: 23 } }])
  const words: DigestLanguage = language === 'en' ? 'en' : 'tr'
  if (kind === 'never')
    await tools.db.deleteFrom('digest_preferences').where('user_id', '=', viewer.userId).execute()
  else
    await sql`
      insert into digest_preferences (user_id, kind, hour, language, since)
      values (${viewer.userId}, ${kind}, ${hour}, ${words}, ${tools.clock.now()})
      on conflict (user_id) do update set kind = excluded.kind, hour = excluded.hour, language = excluded.language`.execute(
      tools.db,
    )
  return getDigestPreferences(context)
}

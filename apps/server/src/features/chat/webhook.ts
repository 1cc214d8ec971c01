// One post to the incoming webhook of a chat room: JSON with a `text`, as Slack, Mattermost, Rocket.Chat and Google Chat accept it.
import { sql } from 'kysely'
import type { Outcome } from '../../dispatch/channel.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { PermanentError } from '../../platform/jobs/handler.ts'
import { createGuard } from '../../platform/outbound/guarded-addresses.ts'
import { parseAddress } from '../../platform/outbound/guarded-fetch.ts'
import { createPoster } from '../../platform/push/http-poster.ts'
import { outcomeOfStatus } from '../../platform/push/push.ts'
import { outcomeOfFailure } from '../../platform/push/web-push.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Webhook {
  post(text: string, signal: AbortSignal): Promise<Outcome>
  close(): void
}

/** Opens the webhook of an approved room. Throws `PermanentError` if the room is closed or its address cannot be decrypted. */
export async function openWebhook(roomId: string, siteId: number, tools: Tools): Promise<Webhook> {
  const url = await loadAddress(roomId, siteId, tools)
  const poster = createPoster(createGuard(tools.settings.allowedHosts), { sockets: 1 })
  return {
    post: (text, signal) =>
      poster
        .post(url, {
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ text }),
          signal,
        })
        .then(({ status, retryAfter }) => toOutcome(status, retryAfter, tools.clock.now()), toFailureOutcome),
    close: poster.close,
  }
}

function toOutcome(status: number, retryAfter: string | undefined, at: Date): Outcome {
  const outcome = outcomeOfStatus(status, retryAfter, at)
  if (status >= 300 && status < 400) return { kind: 'failed', code: 'redirected' }
  // The webhook was deleted. An administrator may enter a new address, so a person may have the message sent again.
  return outcome.kind === 'gone' ? { kind: 'failed', code: String(status) } : outcome
}

function toFailureOutcome(error: unknown): Outcome {
  const outcome = outcomeOfFailure(error)
  return outcome.kind === 'gone' ? { kind: 'failed', code: 'gone' } : outcome
}

async function loadAddress(roomId: string, siteId: number, { db, secrets }: Tools): Promise<URL> {
  const { rows } = await sql<{ sealed: string | null }>`
    select webhook ->> 'sealed' as sealed from chat_rooms
    where id = ${roomId}::bigint and site_id = ${siteId} and is_approved`.execute(db)
  const sealed = rows[0]?.sealed
  if (!sealed)
    throw new PermanentError(new Refusal('CHAT_ROOM_CLOSED', 'The room is not approved or has no webhook'))
  try {
    return parseAddress(secrets.open(sealed, 'chatRoom.webhook').trim())
  } catch {
    throw new PermanentError(new Refusal('CHAT_ROOM_UNREADABLE', 'The address of the webhook cannot be read'))
  }
}

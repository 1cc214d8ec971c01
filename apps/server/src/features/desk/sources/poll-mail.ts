// Polls a mailbox (IMAP). Documents are attachments, or the text of the mail. A mail is marked as seen once everything in it is recorded;
// nothing else in the mailbox changes.
import { ImapFlow } from 'imapflow'
import {
  endpointOf,
  raceWithAbort,
  tlsServerName,
  toOutboundError,
} from '../../../platform/outbound/guarded-fetch.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import { type Adapter, type PollRequest, sha256, WHOLE_MAIL } from './adapter.ts'
import { readMailParts } from './read-in-worker.ts'

const CONNECT_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 30_000
/** Size limit of a whole mail, as transferred. */
const MAX_MAIL_BYTES = 4 * DOCUMENT_LIMITS.bytes

export const pollMail: Adapter = async (asking) => {
  const client = await raceWithAbort(open(asking), asking.signal)
  const end = () => client.close()
  asking.signal.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    await deliverMails(client, asking)
    if (!asking.signal.aborted) await client.logout().catch(() => {})
    return {}
  } catch (error) {
    asking.signal.throwIfAborted()
    throw fromMailError(error)
  } finally {
    asking.signal.removeEventListener('abort', end)
    client.close()
  }
}

async function open({ source, guard }: PollRequest): Promise<ImapFlow> {
  const url = new URL(source.address)
  const place = endpointOf(url)
  const [first] = await guard.addressesOf(place)
  const client = new ImapFlow({
    // Connects to the checked IP address (against DNS rebinding); the name is only for the certificate.
    host: first?.address ?? '',
    ...tlsServerName(url),
    port: place.port,
    secure: url.protocol === 'imaps:',
    // An unencrypted password is sent only to a host that the administrator allowed.
    ...(url.protocol === 'imap:' && { doSTARTTLS: guard.isAllowed(place) ? undefined : true }),
    auth: { user: source.userName ?? '', pass: source.secret ?? '' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    maxLiteralSize: MAX_MAIL_BYTES + 65_536,
    maxLineLength: 1_048_576,
    maxResponseSize: 2 * MAX_MAIL_BYTES,
  })
  client.on('error', () => {
    // Without a listener, an error between two calls would end the process; the next call fails anyway.
  })
  return client
}

async function deliverMails(client: ImapFlow, asking: PollRequest): Promise<void> {
  const folder = decodeURIComponent(new URL(asking.source.address).pathname.slice(1)) || 'INBOX'
  await client.mailboxOpen(folder, { readOnly: asking.isTrial })
  const unseen = (await client.search({ seen: false }, { uid: true })) || []
  for (const uid of unseen.slice(0, asking.maxDocuments)) {
    asking.signal.throwIfAborted()
    await deliverMail(client, String(uid), asking)
    if (!asking.isTrial) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
}

async function deliverMail(client: ImapFlow, uid: string, asking: PollRequest): Promise<void> {
  const message = await client.fetchOne(
    uid,
    { source: { maxLength: MAX_MAIL_BYTES }, size: true },
    { uid: true },
  )
  if (!message || message.source === undefined) return
  const { source, size = source.length } = message
  // A truncated or unreadable mail is delivered whole, so that people see its refusal and later mails are not blocked.
  const parts = size > source.length ? [] : await readMailParts(source)
  const whole = { fileName: WHOLE_MAIL, bytes: source as Uint8Array }
  for (const [place, part] of (parts.length > 0 ? parts : [whole]).entries())
    await asking.deliver({ ...part, key: `mail ${sha256(source)} ${place}` })
}

/** Error fields of the library for a refused command. */
interface ImapError {
  authenticationFailed?: boolean
  responseStatus?: string
  code?: string
}

function fromMailError(error: unknown): Error {
  if (error instanceof OutboundError) return error
  const { authenticationFailed, responseStatus, code = '' } = error as ImapError
  if (authenticationFailed) return new OutboundError('signIn.refused', { status: 'NO' }, { cause: error })
  if (responseStatus) return new OutboundError('answer.status', { status: responseStatus }, { cause: error })
  if (/timeout/i.test(code)) return new OutboundError('answer.tooSlow', { seconds: IDLE_TIMEOUT_MS / 1_000 })
  if (/TooLarge/.test(code)) return new OutboundError('answer.tooLarge', { max: MAX_MAIL_BYTES })
  return toOutboundError(error as Error)
}

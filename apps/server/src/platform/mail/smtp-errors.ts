// What an error of a mail server means for a mail. The phase decides: before the final dot was written the server cannot have accepted it.
import { TLS_ERROR_CODE } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/** The step at which a mail was not accepted. */
export type MailStep = 'connect' | 'tls' | 'signIn' | 'sender' | 'recipient' | 'content'

/** The outcome of a mail, in the form of a dispatch carrier's answer. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; code: string; isAboutUs?: boolean; at?: MailStep }
  | { kind: 'later'; code: string; at?: MailStep }
  | { kind: 'away'; code: string; at?: MailStep }
  | { kind: 'unknown'; code: string }

export interface SmtpError extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

/** The server is unusable at present, for any mail. */
export class ServerUnavailable extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the mail server cannot be used: ${reason}`)
    this.reason = reason
  }
}

/** The outcome of one mail from its error. */
export function outcomeOfError(error: SmtpError, isDotWritten: boolean): MailOutcome {
  const code = errorReplyCode(error)
  const at = failedStep(error)
  const { responseCode: answer, command } = error
  // The server has replied, so it has certainly not accepted the mail.
  if (answer) {
    if (command === 'MAIL FROM' || command === 'RSET') return { kind: 'away', code, at }
    if (answer < 500) return { kind: 'later', code, at }
    return { kind: 'failed', code, ...(isPolicyRejection(error) && { isAboutUs: true }), at }
  }
  if (error.code === 'EMESSAGE') return { kind: 'failed', code: 'tooLarge', isAboutUs: true, at: 'content' }
  if (error.code === 'EENVELOPE') return { kind: 'failed', code: 'address', at }
  if (isDotWritten) return { kind: 'unknown', code: code === 'ECONNECTION' ? 'dropped' : code }
  return { kind: 'later', code, at }
}

/** Whether the rejection concerns the sender, not the address: 5.7.x of RFC 3463. */
function isPolicyRejection({ response }: SmtpError): boolean {
  return /^5\d\d[ -]5\.7\.\d{1,3}\b/.test(response ?? '')
}

export function failedStep({ code = '', originalCode = '', command = '' }: SmtpError): MailStep {
  const isTls = (word: string) => word !== 'EPROTOCOL' && TLS_ERROR_CODE.test(word)
  if (code === 'ETLS' || command === 'STARTTLS' || isTls(originalCode) || isTls(code)) return 'tls'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA' || code === 'EMESSAGE') return 'content'
  return 'connect'
}

/** The number of the reply, or the code of the system error; never a text, which may contain an address. */
export function errorReplyCode(error: SmtpError | ServerUnavailable | OutboundError): string {
  if (error instanceof ServerUnavailable) return error.reason
  if (error instanceof OutboundError) return error.code
  if (error.responseCode) return String(error.responseCode)
  if (error.code === 'ETIMEDOUT') return 'timeout'
  return error.originalCode ?? error.code ?? 'ECONNECTION'
}

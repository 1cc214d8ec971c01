// An error of a call to an external machine: a code that screens translate, never the machine's own answer.

export const OUTBOUND_ERROR_CODES = [
  'address.malformed',
  'address.scheme',
  'address.port',
  'address.notPublic',
  'address.unknown',
  'answer.unreachable',
  'answer.tls',
  'answer.malformed',
  'answer.tooLarge',
  'answer.tooSlow',
  'answer.tooMany',
  'answer.redirects',
  'answer.encoding',
  'answer.status',
  'signIn.refused',
  'secret.unreadable',
  'unforeseen',
] as const
export type OutboundErrorCode = (typeof OUTBOUND_ERROR_CODES)[number]

export class OutboundError extends Error {
  readonly code: OutboundErrorCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    code: OutboundErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'OutboundError'
    this.code = code
    this.params = params
  }
}

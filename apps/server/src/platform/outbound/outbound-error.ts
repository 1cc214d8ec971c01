// An error of a call to an external machine: a code that screens translate, never the machine's own answer.

export const OUTSIDE_FAULTS = [
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
export type OutsideFaultCode = (typeof OUTSIDE_FAULTS)[number]

export class OutsideFault extends Error {
  readonly code: OutsideFaultCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    code: OutsideFaultCode,
    params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'OutsideFault'
    this.code = code
    this.params = params
  }
}

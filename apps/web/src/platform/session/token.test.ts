import { describe, expect, it } from 'vitest'
import { getRenewalMarginSeconds } from './renewal.ts'
import { parseToken } from './token.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: unknown) => `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`

describe('the identity token', () => {
  it('expires its lifetime after it was received, whatever the clock of this computer', () => {
    const receivedAt = Date.parse('2026-11-21T15:00:00Z')
    const issuedThreeHoursAgo = Date.parse('2026-11-21T12:00:00Z') / 1000
    const token = parseToken(
      tokenWith({ sub: 'editor', iat: issuedThreeHoursAgo, exp: issuedThreeHoursAgo + 900 }),
      receivedAt,
    )
    expect(token?.endsAt).toBe(receivedAt + 900_000)
  })

  it('is decoded with Turkish letters in its claims', () => {
    expect(parseToken(tokenWith({ sub: 'ığdır-şükrü', exp: 2, iat: 1 }), 0)?.subject).toBe('ığdır-şükrü')
  })

  it.each([null, '', 'abc', 'a.b.c', tokenWith({ sub: 'editor' }), tokenWith('text'), tokenWith(null)])(
    'is invalid when it is %j',
    (text) => {
      expect(parseToken(text, 0)).toBeUndefined()
    },
  )

  it('is renewed when less than 300 seconds are left, and at half of a shorter lifetime', () => {
    const token = { text: '', subject: '', endsAt: 0, lifetimeMs: 900_000 }
    expect(getRenewalMarginSeconds(token, 300)).toBe(300)
    expect(getRenewalMarginSeconds({ ...token, lifetimeMs: 120_000 }, 300)).toBe(60)
  })
})

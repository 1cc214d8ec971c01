// Identity tokens that are forged, foreign, expired or in the wrong place.
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { startProvider } from '@manset/demo/identity/test-provider.ts'
import { makeAuthorization, Visitor } from '@manset/demo/identity/test-visitor.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTokenVerifier } from '../../platform/auth/tokens.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { MAIN_SITE, subjectOf } from '../newsroom.ts'
import { corpusList, EDITOR, expectUnharmed } from './attack.ts'

let server: TestApp
const sent: string[] = []
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  const log = JSON.stringify(server.logged)
  for (const token of sent)
    for (const part of token.split('.')) if (part.length > 20) expect(log).not.toContain(part)
  await expectUnharmed(server)
  await server.close()
})

const SUBJECT = subjectOf('2', MAIN_SITE)
const claims = { sub: SUBJECT }

async function ask(headers: Record<string, string> | Headers, path = '/graphql') {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: new Headers([['content-type', 'application/json'], ...new Headers(headers)]),
    body: JSON.stringify({ query: '{ me { username email } }' }),
  })
  const body = (await answer.json()) as {
    data?: { me: { username: string; email: string | null } }
    errors?: { extensions: { code: string } }[]
  }
  return { status: answer.status, code: body.errors?.[0]?.extensions.code, me: body.data?.me }
}

function bearing(token: string, siteid = '4') {
  sent.push(token)
  return ask({ authorization: `Bearer ${token}`, siteid })
}

const REFUSED = { status: 401, code: 'UNAUTHENTICATED', me: undefined }

/** A token signed with an unknown key, with the given header. */
async function forged(header: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return new SignJWT({ ...claims, iss: server.issuer.issuer, aud: 'manset', ...more })
    .setProtectedHeader({ alg: 'RS256', ...(header.jwk === true ? { ...header, jwk } : header) })
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(privateKey)
}

const CASES: Record<string, () => Promise<unknown>> = {
  'alg-none': async () => expect(await bearing(server.issuer.unsigned(claims))).toEqual(REFUSED),
  'alg-HS256-with-public-key': async () =>
    expect(await bearing(await server.issuer.signWithPublicKeyAsSecret(claims))).toEqual(REFUSED),
  'kid-sql': async () => expect(await bearing(await forged({ kid: "x' or 1=1 --" }))).toEqual(REFUSED),
  'jwk-embedded': async () => {
    expect(await bearing(await forged({ kid: server.issuer.keyId, jwk: true }))).toEqual(REFUSED)
    expect(await bearing(await forged({ kid: server.issuer.keyId, jku: 'http://127.0.0.1:1/keys' }))).toEqual(
      REFUSED,
    )
  },
  'wrong-iss': async () =>
    expect(await bearing(await server.issuer.sign(claims, { issuer: `${server.issuer.issuer}/` }))).toEqual(
      REFUSED,
    ),
  'aud-array-without-us': async () =>
    expect(await bearing(await server.issuer.sign(claims, { audience: ['manset2', 'other'] }))).toEqual(
      REFUSED,
    ),
  'exp-past-1s': async () =>
    expect(await bearing(await server.issuer.sign(claims, { expiresIn: -1 }))).toEqual(REFUSED),
  'nbf-future': async () =>
    expect(await bearing(await server.issuer.sign(claims, { notBeforeIn: 60 }))).toEqual(REFUSED),
  'sub-missing': async () =>
    expect(await bearing(await server.issuer.sign({ sub: undefined }))).toEqual(REFUSED),
  'sub-other-iss-same-sub': async () => {
    const other = await startTestIssuer()
    expect(await bearing(await other.sign(claims))).toEqual(REFUSED)
    expect(await bearing(await other.sign(claims, { issuer: server.issuer.issuer }))).toEqual(REFUSED)
    await other.close()
  },
  'email-not-verified': async () => {
    const token = await server.issuer.sign({
      sub: 'taker',
      email: 'admin@example.com',
      email_verified: false,
    })
    // A stranger waits for approval, and the unverified address is not stored.
    expect(await bearing(token)).toMatchObject({ status: 403, code: 'USER_NOT_ACTIVE' })
    const { db } = server.newsroom.database
    const taker = await db
      .selectFrom('users')
      .select(['email', 'is_approved'])
      .where('subject', '=', 'taker')
      .executeTakeFirst()
    expect(taker).toEqual({ email: null, is_approved: false })
  },
  'access-token-of-other-client': async () => {
    expect(await bearing(await server.issuer.sign(claims, { audience: 'other-client' }))).toEqual(REFUSED)
    expect(
      await bearing(
        await server.issuer.sign(
          { ...claims, azp: 'other-client' },
          { audience: ['manset', 'other-client'] },
        ),
      ),
    ).toEqual(REFUSED)
  },
  'state-missing': async () => {
    // The page that receives the sign-in response is static: the browser's code rejects it without a matching state.
    const page = await fetch(`${server.url}/signed-in?code=stolen`, { redirect: 'manual' })
    expect([200, 404]).toContain(page.status)
    expect(page.headers.get('set-cookie')).toBeNull()
  },
  'code-replay': async () => {
    const started = await startProvider()
    const { url, verifier } = makeAuthorization(started.issuer)
    const landed = await new Visitor().signIn(url, 'editor', 'manset')
    const exchange = () =>
      fetch(`${started.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'manset',
          redirect_uri: new URL('/signed-in', started.issuer).href,
          code: new URL(landed.url).searchParams.get('code') ?? '',
          code_verifier: verifier,
        }),
      })
    expect((await exchange()).status).toBe(200)
    expect((await exchange()).status).toBe(400)
    await started.close()
  },
  'truncated-signature': async () => {
    const token = await server.issuer.sign(claims)
    expect(await bearing(token.slice(0, -4))).toEqual(REFUSED)
    expect(await bearing(token.slice(0, token.lastIndexOf('.') + 1))).toEqual(REFUSED)
  },
  'two-dots-only': async () => expect(await bearing('..')).toEqual(REFUSED),
  'token-in-query-string': async () => {
    const token = await server.issuer.sign(claims)
    sent.push(token)
    for (const name of ['token', 'access_token', 'authorization', 'id_token'])
      expect(await ask({ siteid: '4' }, `/graphql?${name}=${token}`)).toEqual(REFUSED)
  },
  'lower-case bearer': async () => {
    const token = await server.issuer.sign(claims)
    const outcome = await ask({ authorization: `bearer ${token}`, siteid: '4' })
    // The scheme is case-insensitive (RFC 9110); in any case only a valid token opens.
    expect([200, 401]).toContain(outcome.status)
    expect(await ask({ authorization: 'bearer x.y.z', siteid: '4' })).toEqual(REFUSED)
    expect(await ask({ authorization: `Basic ${token}`, siteid: '4' })).toEqual(REFUSED)
  },
  'siteid header missing': async () => {
    const token = await server.issuer.sign(claims)
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({
      status: 400,
      code: 'SITE_MISSING',
    })
  },
  'siteid header twice': async () => {
    const headers = new Headers({ authorization: `Bearer ${await server.issuer.sign(claims)}` })
    headers.append('siteid', '4')
    headers.append('siteid', '2')
    expect(await ask(headers)).toMatchObject({ status: 400, code: 'SITE_MISSING' })
  },
  'siteid=4,5': async () => {
    const token = await server.issuer.sign(claims)
    for (const siteid of [
      '4,5',
      '4;5',
      '04',
      '+4',
      '4.0',
      '٤',
      '-4',
      '4 or 1=1',
      '[4]',
      'null',
      '99999999999',
    ])
      expect(await ask({ authorization: `Bearer ${token}`, siteid: encodeURI(siteid) })).toMatchObject({
        status: 400,
        code: 'SITE_MISSING',
      })
    for (const siteid of ['5', '2', '999'])
      expect(await ask({ authorization: `Bearer ${token}`, siteid })).toMatchObject({
        status: 403,
        code: 'SITE_FORBIDDEN',
      })
  },
}

describe('every recorded case is tested', () => {
  const recorded = corpusList<{ id: string }>('own-lists/dev/token_cases.json').map(({ id }) => id)
  it('none is left out', () => expect(Object.keys(CASES).sort()).toEqual(recorded.sort()))
  it.each(Object.entries(CASES))('%s', async (_, attempt) => {
    await attempt()
  })
})

describe('further cases', () => {
  it('a valid token is accepted, also after the provider has rotated its keys', async () => {
    expect(await bearing(await server.issuer.sign(claims))).toMatchObject({
      status: 200,
      me: { username: SUBJECT },
    })
    await server.issuer.rotateKeys()
    const opened = () => server.issuer.sign(claims).then((token) => bearing(token))
    await expect.poll(opened).toMatchObject({ status: 200, me: { username: SUBJECT } })
  })

  it('during an outage of the provider nobody is signed out, and known people keep working', async () => {
    const known = await server.issuer.sign(claims)
    expect(await bearing(known)).toMatchObject({ status: 200 })
    await server.issuer.rotateKeys()
    server.issuer.setDown(true)
    const unknown = await server.issuer.sign(claims)
    expect(await bearing(known)).toMatchObject({ status: 200 })
    // After the interval in which the keys are not fetched again.
    await expect
      .poll(() => bearing(unknown))
      .toMatchObject({ status: 503, code: 'IDENTITY_PROVIDER_UNREACHABLE' })
    server.issuer.setDown(false)
    await expect.poll(() => bearing(unknown)).toMatchObject({ status: 200 })
  })

  it('a provider that withholds claims is logged, once, with the names of the claims', async () => {
    const onMissingClaims = vi.fn()
    const { issuer } = server.issuer
    const verifier = createTokenVerifier({ issuer, audience: 'manset', onMissingClaims })
    for (const more of [{}, { email: 'ada@example.com' }])
      await verifier.verify(await server.issuer.sign({ ...claims, name: 'Ada', ...more }))
    expect(onMissingClaims.mock.calls).toEqual([[['preferred_username', 'email', 'email_verified']]])

    await bearing(await server.issuer.sign(claims))
    expect(server.logged.filter((line) => 'claims' in line)).toMatchObject([{ level: 40 }])
  })

  it.each([
    ['a list', ['editor']],
    ['a number', 7],
    ['nothing', ''],
    ['NUL', `${SUBJECT}\0`],
    ['a line end', `a\nb`],
    ['half a character', 'a\ud800'],
    ['a novel', 'a'.repeat(256)],
  ])('a subject that is %s is rejected', async (_, sub) => {
    expect(await bearing(await server.issuer.sign({ sub }))).toEqual(REFUSED)
  })

  it('a token issued in the future or long ago is rejected, however long its lifetime', async () => {
    const decade = { expiresIn: 315_360_000 }
    expect(await bearing(await server.issuer.sign(claims, { issuedIn: 3_600, ...decade }))).toEqual(REFUSED)
    expect(await bearing(await server.issuer.sign(claims, { issuedIn: -86_400, ...decade }))).toEqual(REFUSED)
    expect(
      await bearing(await server.issuer.sign({ ...claims, exp: 253_402_300_799 }, { issuedIn: 30 })),
    ).toMatchObject({ status: 200 })
  })

  it('invalid characters are removed from a name, and an address or user name with them is rejected', async () => {
    const told = {
      name: 'A\0da\ud800 K\u0007aya',
      email: 'admin\0@example.com',
      preferred_username: 'ad\u0000min',
    }
    const token = await server.issuer.sign({ sub: 'odd-claims', ...told, email_verified: true })
    expect(await bearing(token)).toMatchObject({ status: 403, code: 'USER_NOT_ACTIVE' })
    const { db } = server.newsroom.database
    const odd = await db
      .selectFrom('users')
      .select(['name', 'username', 'email'])
      .where('subject', '=', 'odd-claims')
      .executeTakeFirst()
    expect(odd).toEqual({ name: 'Ada\ufffd Kaya', username: 'odd-claims', email: null })
  })

  it('a deactivated person is signed out within 5 s', async () => {
    const { db } = server.newsroom.database
    const token = await server.issuer.sign({ sub: subjectOf('3', MAIN_SITE) })
    expect(await bearing(token)).toMatchObject({ status: 200 })
    await db
      .updateTable('users')
      .set({ is_approved: false })
      .where('subject', '=', subjectOf('3', MAIN_SITE))
      .execute()
    await expect
      .poll(() => bearing(token), { interval: 200 })
      .toMatchObject({ status: 403, code: 'USER_NOT_ACTIVE' })
  })

  it('a revoked permission is gone within 5 s', async () => {
    const { db } = server.newsroom.database
    const list = () => server.call(EDITOR, '{ getContents(page: 1, limit: 1) { id } }')
    expect((await list()).errors).toBeUndefined()
    await db
      .updateTable('permissions')
      .set({ role_ids: ['1'] })
      .where('site_id', '=', MAIN_SITE)
      .where('category', '=', 'content')
      .where('detail', '=', 'view')
      .execute()
    await expect
      .poll(async () => (await list()).errors?.[0]?.extensions.code, { interval: 200 })
      .toBe('FORBIDDEN')
  })
})

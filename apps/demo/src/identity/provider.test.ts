import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeSignIn, exchangeCode, type Tokens, verify } from './test-application.ts'
import { type StartedProvider, startProvider } from './test-provider.ts'
import { makeAuthorization, Visitor } from './test-visitor.ts'

let started: StartedProvider
beforeAll(async () => {
  started = await startProvider()
})
afterAll(() => started.close())

describe('signing in', () => {
  test('the provider describes itself under its own prefix', async () => {
    const discovery = await (await fetch(`${started.issuer}/.well-known/openid-configuration`)).json()
    expect(discovery).toMatchObject({
      issuer: started.issuer,
      authorization_endpoint: `${started.issuer}/auth`,
      token_endpoint: `${started.issuer}/token`,
      userinfo_endpoint: `${started.issuer}/me`,
      jwks_uri: `${started.issuer}/jwks`,
      end_session_endpoint: `${started.issuer}/session/end`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      ui_locales_supported: ['tr', 'en'],
    })
  })

  test('an editor signs in and gets an identity token of 15 minutes, and no refresh token', async () => {
    const { tokens, authorization, landed } = await completeSignIn(started, new Visitor())
    expect(landed.searchParams.get('state')).toBe(authorization.state)
    const { payload } = await verify(tokens.id_token, started)
    expect(payload).toMatchObject({
      sub: 'editor',
      name: 'Elif Yıldırım',
      preferred_username: 'editor',
      email: 'elif.yildirim@example.com',
      locale: 'tr',
      nonce: authorization.nonce,
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
    expect(tokens.expires_in).toBe(900)
    expect(tokens.refresh_token).toBeUndefined()
    const me = await fetch(`${started.issuer}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await me.json()).toMatchObject({ sub: 'editor', name: 'Elif Yıldırım' })
  })

  test('a person may sign in with the e-mail address and stray spaces', async () => {
    const authorization = makeAuthorization(started.issuer)
    const { url } = await new Visitor().signIn(authorization.url, '  Elif.Yildirim@example.com ', 'manset')
    expect(new URL(url).searchParams.get('code')).toBeTruthy()
  })

  test.each([
    [
      'tr-TR,tr;q=0.9,en;q=0.8',
      'tr',
      'Kullanıcı adı ya da parola yanlış',
      'Parolanızı yazın',
      'Kullanıcı adınızı yazın',
    ],
    ['en-GB,en;q=0.9', 'en', 'Wrong username or password', 'Enter your password', 'Enter your username'],
  ])(
    'a browser of %s gets the error message in %s, and the input is preserved',
    async (language, tag, wrong, empty, nobody) => {
      const visitor = new Visitor({ 'accept-language': language })
      const { url } = makeAuthorization(started.issuer)
      const refused = await visitor.signIn(url, 'editor', 'Manset')
      expect(refused.answer.status).toBe(401)
      expect(refused.answer.text).toContain(`<html lang="${tag}">`)
      expect(refused.answer.text).toContain(wrong)
      expect(refused.answer.text).toContain('value="editor"')
      expect(refused.answer.text).not.toContain('value="Manset"')
      expect((await visitor.signIn(url, 'editor', '')).answer.text).toContain(empty)
      expect((await visitor.signIn(url, ' ', 'manset')).answer.text).toContain(nobody)
    },
  )

  test('an unknown name is rejected with the same message as a wrong password', async () => {
    const { answer } = await new Visitor().signIn(makeAuthorization(started.issuer).url, 'nobody', 'manset')
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Kullanıcı adı ya da parola yanlış')
  })

  test('the application may ask for a language, and the link changes it', async () => {
    const visitor = new Visitor({ 'accept-language': 'tr' })
    const { url } = makeAuthorization(started.issuer, { ui_locales: 'en tr' })
    const english = await visitor.follow(await visitor.get(url), url)
    expect(english.answer.text).toContain('Sign in to Manşet')
    expect(english.answer.text).toContain('The password for all of them is manset.')
    expect((await visitor.get(`${english.url}?lang=tr`)).text).toContain('Manşet’e giriş')
  })

  test('choosing a demo account fills the form', async () => {
    const visitor = new Visitor()
    const { url } = makeAuthorization(started.issuer)
    const page = await visitor.follow(await visitor.get(url), url)
    const filled = await visitor.get(`${page.url}?account=agency&lang=en`)
    expect(filled.text).toMatch(/name="login"[^>]*value="agency"/)
    expect(filled.text).toMatch(/name="password"[^>]*value="manset"/)
  })

  test('user input is never rendered as markup', async () => {
    const typed = '"><script>alert(1)</script>'
    const { answer } = await new Visitor().signIn(makeAuthorization(started.issuer).url, typed, 'x')
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('no page contains its own script, and only a silent renewal may be framed', async () => {
    const visitor = new Visitor()
    const { url } = makeAuthorization(started.issuer)
    const { answer } = await visitor.follow(await visitor.get(url), url)
    expect(answer.text).not.toMatch(/<script|style=|onclick/)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const silent = await visitor.get(makeAuthorization(started.issuer, { prompt: 'none' }).url)
    expect(silent.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  test('a form posted from another site is ignored', async () => {
    const visitor = new Visitor()
    const { url } = makeAuthorization(started.issuer)
    const page = await visitor.follow(await visitor.get(url), url)
    const answer = await visitor.post(
      page.url,
      { login: 'editor', password: 'manset' },
      { origin: 'http://evil.test' },
    )
    expect(answer.status).toBe(403)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('navigating back to the submitted form leads to the application', async () => {
    const visitor = new Visitor()
    const { url } = makeAuthorization(started.issuer)
    const form = await visitor.follow(await visitor.get(url), url)
    const origin = new URL(form.url).origin
    await visitor.follow(
      await visitor.post(form.url, { login: 'editor', password: 'manset' }, { origin }),
      form.url,
    )
    const back = await visitor.get(form.url)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${origin}/`)
  })

  test('a person without the cookie of the sign-in page is sent back to the application', async () => {
    const visitor = new Visitor()
    const { url } = makeAuthorization(started.issuer)
    const page = await visitor.follow(await visitor.get(url), url)
    const answer = await new Visitor({ 'accept-language': 'en' }).post(page.url, {
      login: 'editor',
      password: 'manset',
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('This sign-in page has expired')
    expect(answer.text).toContain('href="http://127.0.0.1')
  })

  test('a form longer than any sign-in is rejected and the provider keeps running', async () => {
    const { answer } = await new Visitor().signIn(
      makeAuthorization(started.issuer).url,
      'x'.repeat(100_000),
      'manset',
    )
    expect(answer.status).toBe(422)
  })
})

describe('codes', () => {
  test('a request without PKCE is refused', async () => {
    const { url } = makeAuthorization(started.issuer, { code_challenge: '', code_challenge_method: '' })
    const answer = await new Visitor().get(url)
    expect(answer.headers.get('location')).toContain('error=invalid_request')
  })

  test('a code is invalid with another verifier, and when it is used a second time', async () => {
    const authorization = makeAuthorization(started.issuer)
    const { url } = await new Visitor().signIn(authorization.url, 'editor', 'manset')
    expect((await exchangeCode(started.issuer, url, 'x'.repeat(43))).status).toBe(400)

    const other = makeAuthorization(started.issuer)
    const { url: landed } = await new Visitor().signIn(other.url, 'editor', 'manset')
    expect((await exchangeCode(started.issuer, landed, other.verifier)).status).toBe(200)
    expect((await exchangeCode(started.issuer, landed, other.verifier)).status).toBe(400)
  })

  test('a code is never sent to an address that is not registered', async () => {
    const { url } = makeAuthorization(started.issuer, { redirect_uri: 'http://127.0.0.1:1/steal' })
    const answer = await new Visitor({ 'accept-language': 'tr' }).get(url)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.text).toContain('Giriş tamamlanamadı')
    expect(answer.text).toContain('invalid_redirect_uri')
  })
})

describe('silent renewal', () => {
  test('with a session a new token is issued without showing a page', async () => {
    const visitor = new Visitor()
    await completeSignIn(started, visitor, 'chief')
    const silent = makeAuthorization(started.issuer, { prompt: 'none' })
    const answer = await visitor.get(silent.url)
    const landed = answer.headers.get('location') ?? ''
    const tokens = (await (await exchangeCode(started.issuer, landed, silent.verifier)).json()) as Tokens
    expect((await verify(tokens.id_token, started)).payload.sub).toBe('chief')
  })

  test('without a session the application must show the sign-in page', async () => {
    const answer = await new Visitor().get(makeAuthorization(started.issuer, { prompt: 'none' }).url)
    expect(answer.headers.get('location')).toContain('/signed-in?error=login_required')
  })
})

describe('signing out', () => {
  const signOutUrl = (more: Record<string, string>) =>
    `${started.issuer}/session/end?${new URLSearchParams({
      client_id: 'manset',
      post_logout_redirect_uri: new URL('/signed-out', started.issuer).href,
      state: 'back',
      ...more,
    })}`

  async function confirm(visitor: Visitor, page: string) {
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    return visitor.post(`${started.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  }

  test('signing out from the application needs no confirmation, returns to it, and ends the session', async () => {
    const visitor = new Visitor()
    await completeSignIn(started, visitor)
    const page = await visitor.get(signOutUrl({}), { 'sec-fetch-site': 'same-origin' })
    expect(page.text).toContain('/identity/continue.js')
    expect(page.text).toContain('name="logout" value="yes"')
    const done = await confirm(visitor, page.text)
    expect(done.headers.get('location')).toBe(`${new URL('/signed-out', started.issuer).href}?state=back`)
    const silent = await visitor.get(makeAuthorization(started.issuer, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('error=login_required')
  })

  test('the ID token of the session identifies the application as well as its client ID does', async () => {
    const visitor = new Visitor()
    const { tokens } = await completeSignIn(started, visitor)
    const page = await visitor.get(signOutUrl({ id_token_hint: tokens.id_token }))
    expect(page.text).toContain('/identity/continue.js')
  })

  test('a link on another site cannot sign anybody out', async () => {
    const visitor = new Visitor({ 'accept-language': 'en' })
    await completeSignIn(started, visitor)
    const page = await visitor.get(signOutUrl({}), { 'sec-fetch-site': 'cross-site' })
    expect(page.text).toContain('Sign out?')
    expect(page.text).not.toContain('continue.js')
    const silent = await visitor.get(makeAuthorization(started.issuer, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('code=')
  })

  test('after sign-out no redirect leads to an unregistered address', async () => {
    const page = await new Visitor().get(signOutUrl({ post_logout_redirect_uri: 'http://evil.test/' }))
    expect(page.status).toBe(400)
  })
})

test('behind a TLS proxy its cookies are secure, and its addresses are those of the issuer', async () => {
  const own = await startProvider({
    issuer: 'https://news.example/identity',
    client: { id: 'manset', redirectUris: ['https://news.example/signed-in'], postLogoutRedirectUris: [] },
  })
  const { search } = new URL(makeAuthorization('https://news.example/identity').url)
  const answer = await fetch(`${own.address}/identity/auth${search}`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/^\/identity\/interaction\//)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i)
  const discovery = await fetch(`${own.address}/identity/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({ token_endpoint: 'https://news.example/identity/token' })
  await own.close()
})

test('after ten wrong passwords even the right one has to wait, and the wait ends', async () => {
  let now = new Date()
  const own = await startProvider({
    clock: { now: () => now },
    attempts: { windowSeconds: 120, perLogin: 10, perAddress: 100 },
  })
  const visitor = new Visitor({ 'accept-language': 'en' })
  const tryPassword = (password: string, login = 'editor') =>
    visitor.signIn(makeAuthorization(own.issuer).url, login, password)
  for (let attempt = 0; attempt < 10; attempt++) await tryPassword('wrong')
  const { answer } = await tryPassword('manset')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('120')
  expect(answer.text).toContain('Try again in 2 minutes.')
  expect((await tryPassword('manset', 'chief')).url).toContain('code=')
  now = new Date(now.getTime() + 121_000)
  const { url } = await new Visitor().signIn(makeAuthorization(own.issuer).url, 'editor', 'manset')
  expect(url).toContain('code=')
  expect(own.logged.join()).not.toContain('wrong"')
  await own.close()
})

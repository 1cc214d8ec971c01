// A minimal browser for tests of the identity provider: stores cookies by path, follows redirects only on demand.

import { createHash, randomBytes } from 'node:crypto'

interface Cookie {
  value: string
  path: string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** The authorization request of a public client, with its private state and verifier. */
export function makeAuthorization(issuer: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const nonce = randomBytes(8).toString('hex')
  const params = new URLSearchParams({
    client_id: 'manset',
    redirect_uri: new URL('/signed-in', issuer).href,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { url: `${issuer}/auth?${params}`, verifier, state, nonce }
}

/** One browser with its cookies and language. */
export class Visitor {
  readonly #cookies = new Map<string, Cookie>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(url, { headers })
  }

  async post(
    url: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** Follows redirects until a page is shown or the application is reached. */
  async follow(answer: Answer, from: string): Promise<{ answer: Answer; url: string }> {
    let current = answer
    let url = from
    for (let step = 0; step < 10; step++) {
      const location = current.headers.get('location')
      if (!location) return { answer: current, url }
      url = new URL(location, url).href
      if (new URL(url).pathname.startsWith('/signed-')) return { answer: current, url }
      current = await this.get(url)
    }
    throw new Error(`no end of redirects at ${url}`)
  }

  /** Opens the sign-in page, fills in both fields and follows the redirects. */
  async signIn(authorizationUrl: string, login: string, password: string) {
    const page = await this.follow(await this.get(authorizationUrl), authorizationUrl)
    const posted = await this.post(page.url, { login, password }, { origin: new URL(page.url).origin })
    return this.follow(posted, page.url)
  }

  async #send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const { pathname } = new URL(url)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = { accept: 'text/html', ...this.#headers, ...init.headers, ...(cookie && { cookie }) }
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes.map((each) => each.trim().split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1]
    const expires = attribute('expires')
    if (expires && new Date(expires) < new Date()) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' })
  }
}

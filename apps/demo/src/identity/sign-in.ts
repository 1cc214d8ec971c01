// The sign-in page at /interaction/…: shows the form, checks the password, returns to the provider.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { type Account, demoPassword, findAccount, isPasswordOf } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { cookieNamesOf } from './configuration.ts'
import type { DemoLog } from './demo-log.ts'
import { type PageAddresses, problemPage, type SignInView, signInPage } from './pages.ts'
import { chooseLanguage, type Language, texts } from './texts.ts'

interface SignInParts {
  accounts: readonly Account[]
  addresses: PageAddresses
  attempts: Attempts
  origin: string
  log: DemoLog
}

interface Visit {
  req: IncomingMessage
  res: ServerResponse
  language: Language
  query: URLSearchParams
}

const mostFormBytes = 4096

/** Handles a request for the sign-in page of the interaction with this id. */
export async function handleSignIn(
  provider: Provider,
  parts: SignInParts,
  uid: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const query = new URL(req.url ?? '/', parts.origin).searchParams
  const visit: Visit = { req, res, query, language: languageOf(req, query) }
  const interaction = await provider.interactionDetails(req, res).catch(() => undefined)
  if (interaction?.uid !== uid) {
    // Browser history can lead from the application back to the submitted form; signed-in users are redirected to the
    // application.
    if (req.method === 'GET' && hasSession(req, parts.origin)) {
      return send(visit, 303, '', { Location: parts.addresses.application })
    }
    return send(visit, 400, problemPage(parts.addresses, visit.language, { kind: 'expired' }))
  }
  visit.language = languageOf(req, query, String(interaction.params.ui_locales ?? ''))
  if (req.method === 'GET' || req.method === 'HEAD') return showForm(parts, visit)
  if (req.method !== 'POST') return send(visit, 405, '', { Allow: 'GET, POST' })
  if (isForeign(req, parts.origin)) {
    return send(visit, 403, problemPage(parts.addresses, visit.language, { kind: 'foreign' }))
  }
  const account = await checkForm(parts, visit)
  if (account) {
    await provider.interactionFinished(req, res, { login: { accountId: account.login, amr: ['pwd'] } })
  }
}

function languageOf(req: IncomingMessage, query: URLSearchParams, uiLocales = ''): Language {
  const chosen = query.get('lang')
  return chosen ? chooseLanguage(chosen) : chooseLanguage(uiLocales, req.headers['accept-language'])
}

/** Whether the browser has a session cookie. Without cookies, a redirect would loop. */
function hasSession({ headers }: IncomingMessage, origin: string): boolean {
  return (headers.cookie ?? '').includes(`${cookieNamesOf(origin).session}=`)
}

/** Whether another site submitted the form. */
function isForeign(req: IncomingMessage, origin: string): boolean {
  const sentFrom = req.headers.origin
  return sentFrom !== undefined && sentFrom !== origin
}

function showForm(parts: SignInParts, visit: Visit) {
  const chosen = parts.accounts.find(({ login, duty }) => duty && login === visit.query.get('account'))
  const filled = chosen ? { login: chosen.login, password: demoPassword } : { login: '', password: '' }
  send(visit, 200, signInPage(parts.addresses, { ...filled, ...common(parts, visit) }))
}

function common({ accounts }: SignInParts, { language }: Visit): Pick<SignInView, 'language' | 'accounts'> {
  return { language, accounts }
}

/** The account that signed in; undefined if the form was shown again with an error. */
async function checkForm(parts: SignInParts, visit: Visit): Promise<Account | undefined> {
  const form = await readForm(visit.req)
  const typed = { login: form?.get('login')?.trim() ?? '', password: form?.get('password') ?? '' }
  const t = texts[visit.language]
  const showAgain = (status: number, problem: SignInView['problem'], headers?: Record<string, string>) => {
    const view = { ...common(parts, visit), login: typed.login, password: '', problem }
    send(visit, status, signInPage(parts.addresses, view), headers)
    return undefined
  }
  if (!typed.login) return showAgain(422, { field: 'login', text: t.loginMissing })
  if (!typed.password) return showAgain(422, { field: 'password', text: t.passwordMissing })

  const address = visit.req.socket.remoteAddress ?? ''
  const account = findAccount(parts.accounts, typed.login)
  const name = account?.login ?? typed.login.toLowerCase()
  const wait = parts.attempts.secondsToWait(address, name)
  if (wait > 0) {
    const text = t.tooMany(Math.ceil(wait / 60))
    return showAgain(429, { field: 'form', text }, { 'Retry-After': String(wait) })
  }
  if (account && isPasswordOf(account, typed.password)) {
    parts.attempts.succeeded(address, name)
    return account
  }
  parts.attempts.failed(address, name)
  parts.log.warn({ address }, 'a sign-in at the demo identity provider was refused')
  return showAgain(401, { field: 'form', text: t.wrong })
}

/** The submitted form; undefined if it is longer than any sign-in form. */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostFormBytes) {
      req.resume()
      return undefined
    }
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function send({ req, res }: Visit, status: number, page: string, headers: Record<string, string> = {}) {
  const body = Buffer.from(page)
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

// Serves the inbox to browsers. Mail contents are shown in a frame without scripts, forms or an origin.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { type Inbox, MODES, type Mode, type ReceivedMail } from './inbox.ts'
import { inboxPage, type OpenedMail, type Summary, summaryOf, VIEWS, type View } from './pages.ts'
import { languageOf } from './texts.ts'

const PAGE = 100
const MAX_RAW_BYTES = 400_000
const MAX_REQUEST_CHARACTERS = 1_000
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const OURS =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Policy for a mail: its own styles and pictures, but no scripts. */
const THEIRS =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline' https:; img-src http: https: data:; font-src https: data:; frame-ancestors 'self'"

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name))

/** Handles requests below `base`, such as `/inbox`. */
export function serveInbox(inbox: Inbox, base: string): RequestListener {
  const files: Readonly<Record<string, [type: string, content: Buffer]>> = {
    '/inbox.css': ['text/css; charset=utf-8', file('inbox.css')],
    '/inbox.js': ['text/javascript; charset=utf-8', file('page.js')],
  }
  const known = new WeakMap<ReceivedMail, Promise<Summary>>()
  const summarize = (mail: ReceivedMail) => {
    const summary = known.get(mail) ?? readSummary(mail)
    known.set(mail, summary)
    return summary
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://inbox')
    const rest = url.pathname.slice(base.length).replace(/\/$/, '')
    const found = files[rest]
    if (found) return send(response, 200, found[0], found[1])
    if (rest === '/latest')
      return send(response, 200, 'application/json', JSON.stringify({ latest: inbox.count() }))
    // Only the page itself and clients other than browsers may call these.
    const isOurs = ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string)
    if (rest === '/control') {
      const { domain, mode } = request.method === 'POST' && isOurs ? await readModeRequest(request) : {}
      if (!domain || !isMode(mode)) return send(response, 400, 'text/plain; charset=utf-8', 'Unknown')
      inbox.setMode(domain, mode)
      return send(response, 200, 'application/json', JSON.stringify({ domain, mode }))
    }
    if (rest === '/empty') {
      if (request.method === 'POST' && isOurs) inbox.empty()
      response.writeHead(303, { ...HEADERS, location: base })
      return response.end()
    }
    const [, number, part] = /^\/(\d{1,9})(\/html)?$/.exec(rest) ?? []
    if (rest !== '' && !number) return send(response, 404, 'text/plain; charset=utf-8', 'Not found')
    const mail = number ? inbox.find(Number(number)) : undefined
    if (part) {
      const words = mail && (await simpleParser(mail.raw)).html
      return send(response, words ? 200 : 404, 'text/html; charset=utf-8', words || '', THEIRS)
    }
    const view = (VIEWS as readonly string[]).includes(url.searchParams.get('view') ?? '')
      ? (url.searchParams.get('view') as View)
      : 'html'
    const search = (url.searchParams.get('q') ?? '').slice(0, 200)
    const before = Number(url.searchParams.get('before')) || Number.POSITIVE_INFINITY
    const { mails, older } = await select(search, before)
    const text = inboxPage({
      ...{ base, mails, older, search, count: inbox.mails().length, latest: inbox.count() },
      language: languageOf(request.headers['accept-language']),
      opened: mail ? await open(mail, view, await summarize(mail)) : number ? 'gone' : null,
    })
    return send(response, number && !mail ? 404 : 200, 'text/html; charset=utf-8', text, OURS)
  }

  const select = async (search: string, before: number) => {
    const wanted = search.toLocaleLowerCase('tr')
    const mails: Summary[] = []
    for (const mail of inbox.mails()) {
      if (mail.id >= before) continue
      const summary = await summarize(mail)
      if (wanted && !`${summary.to} ${summary.subject}`.toLocaleLowerCase('tr').includes(wanted)) continue
      if (mails.length === PAGE) return { mails, older: mails.at(-1)?.id ?? null }
      mails.push(summary)
    }
    return { mails, older: null }
  }

  return (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent)
        send(response, 500, 'text/plain; charset=utf-8', 'The mail could not be read')
    })
  }
}

/** Parsed from the headers alone, because lists need no bodies. */
async function readSummary(mail: ReceivedMail): Promise<Summary> {
  const end = mail.raw.indexOf('\r\n\r\n')
  const { subject, from } = await simpleParser(mail.raw.subarray(0, end < 0 ? undefined : end + 4))
  const [{ name, address = mail.from } = { name: '' }] = from?.value ?? []
  return summaryOf(mail, subject ?? '', name ? `${name} <${address}>` : address)
}

async function open(mail: ReceivedMail, view: View, summary: Summary): Promise<OpenedMail> {
  const { html, text, headerLines } = await simpleParser(mail.raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
  })
  return {
    ...{ summary, view, hasHtml: typeof html === 'string', text: text ?? null },
    headers: headerLines.map(({ line }): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
    raw: mail.raw.subarray(0, MAX_RAW_BYTES).toString('utf8'),
  }
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  policy?: string,
): void {
  response.writeHead(status, {
    ...HEADERS,
    'content-type': type,
    ...(policy && { 'content-security-policy': policy }),
  })
  response.end(content)
}

const isMode = (mode: unknown): mode is Mode => (MODES as readonly unknown[]).includes(mode)

/** A mode for mails to a domain, as JSON: `{"domain":"example.net","mode":"refuses"}`. */
async function readModeRequest(request: IncomingMessage): Promise<{ domain?: string; mode?: unknown }> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_REQUEST_CHARACTERS) return {}
  }
  const { domain, mode } = JSON.parse(body) as { domain?: unknown; mode?: unknown }
  return typeof domain === 'string' ? { domain: domain.toLowerCase(), mode } : {}
}

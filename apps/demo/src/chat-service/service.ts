// The demo's chat service. It accepts posts like the incoming webhooks of chat services, and a page shows the rooms. A setting makes a
// room busy, fail, or lose its webhook. It is mounted under the demo's address and independent of the newsroom.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from '../identity/markup.ts'

/** Behavior of a room: accepts posts, is busy (429), fails (500), or has deleted the webhook (410). */
export const MODES = ['accepts', 'busy', 'fails', 'gone'] as const
export type Mode = (typeof MODES)[number]

export interface Post {
  room: string
  text: string
}

export interface ChatServiceOptions {
  /** The path of its address without a trailing slash: /chat-service. */
  base: string
  /** `Retry-After` in seconds while busy. */
  busySeconds?: number
}

interface Answer {
  status: number
  type?: string
  body?: string
  headers?: Record<string, string>
}

const MAX_BODY_BYTES = 65_536
/** Posts that are remembered, newest last. */
const MAX_POSTS = 500
const REJECTED: Readonly<Record<Exclude<Mode, 'accepts'>, number>> = { busy: 429, fails: 500, gone: 410 }

/** A request handler. It expects requests with an unread body and the full path. */
export function createChatService({ base, busySeconds = 2 }: ChatServiceOptions) {
  const posts: Post[] = []
  const modes = new Map<string, Mode>()

  async function handle(request: IncomingMessage): Promise<Answer> {
    const path = URL.parse(request.url ?? '', 'http://chat')?.pathname.slice(base.length) ?? ''
    const route = `${request.method} ${path}`
    const [, room] = /^POST \/hooks\/([\w-]{1,80})$/.exec(route) ?? []
    if (room) return accept(room, await readBody(request))
    if (route === 'POST /control') {
      const { room: name, mode } = JSON.parse(await readBody(request))
      if (!MODES.includes(mode)) return { status: 400 }
      modes.set(String(name), mode)
      return { status: 204 }
    }
    if (route === 'GET /posts') return { status: 200, type: 'application/json', body: JSON.stringify(posts) }
    if (route === 'GET ' || route === 'GET /')
      return { status: 200, type: 'text/html; charset=utf-8', body: renderPage(posts) }
    return { status: 404 }
  }

  function accept(room: string, body: string): Answer {
    const mode = modes.get(room) ?? 'accepts'
    if (mode !== 'accepts')
      return {
        status: REJECTED[mode],
        ...(mode === 'busy' && { headers: { 'retry-after': String(busySeconds) } }),
      }
    const { text } = JSON.parse(body)
    if (typeof text !== 'string' || text === '') return { status: 400, body: 'no_text' }
    posts.push({ room, text })
    posts.splice(0, posts.length - MAX_POSTS)
    return { status: 200, type: 'text/plain', body: 'ok' }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request)
      .catch((): Answer => ({ status: 400, body: 'invalid_payload' }))
      .then(({ status, type, body = '', headers }) => {
        response.writeHead(status, {
          ...(type && { 'content-type': type }),
          'content-length': Buffer.byteLength(body),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          ...headers,
        })
        response.end(body)
      })
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Every post, the newest first. */
function renderPage(posts: readonly Post[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Chat service of the demo</title>
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui } p { white-space: pre-wrap; overflow-wrap: anywhere }</style>
</head>
<body>
<main>
<h1>Chat service of the demo</h1>
${posts.length === 0 ? html`<p>No posts yet. Reload this page after a message was sent.</p>` : ''}
${posts.toReversed().map(({ room, text }) => html`<article><h2>#${room}</h2><p dir="auto">${text}</p></article>`)}
</main>
</body>
</html>
`.text
}

// Layout of the public pages: one column, no script, no external resources, both themes, in the site's writing direction.
import { createHash } from 'node:crypto'
import { directionOf } from '@manset/model/site.ts'
import type { FastifyReply } from 'fastify'
import { wordsOf } from './words.ts'

/** Site of a page. */
export interface PageSite {
  id: number
  name: string
  linkName: string
  language: string
}

/** Trusted HTML, inserted without escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | number | Markup | null | false | readonly Part[]

function renderPart(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Template tag for HTML: escapes every value that is not `Markup`. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(parts.map((part, place) => part + renderPart(values[place] ?? null)).join(''))
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1a1a; --quiet: #5c5f66; --paper: #fff; --ground: #f4f4f2; --line: #c9ccd1; --act: #1f4f9e; --on-act: #fff; --bad: #a8071a }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --quiet: #a9adb5; --paper: #1d1f23; --ground: #131417; --line: #4a4e56; --act: #9dc1ff; --on-act: #0d1a2f; --bad: #ff9c9c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 Inter, system-ui, 'Noto Sans Arabic', sans-serif }
:lang(ar) { line-height: 1.9 }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
.of { color: var(--quiet); margin: 0 0 1rem; font-size: .9375rem }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .5rem; text-wrap: balance }
:lang(ar) h1 { line-height: 1.7 }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
fieldset { border: 0; margin: 0 0 1rem; padding: 0 }
legend, .label { font-weight: 600; padding: 0; margin: 0 0 .375rem; display: block }
.choice { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; padding: .75rem 0; border-block-start: 1px solid var(--line); cursor: pointer }
.choice:first-of-type { border-block-start: 0 }
.choice input { inline-size: 1.375rem; block-size: 1.375rem; margin: .125rem 0 0; accent-color: var(--act) }
.choice span { grid-column: 2 }
.choice small { grid-column: 2; color: var(--quiet); font-size: .9375rem }
input[type=email] { inline-size: 100%; padding: .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: 8px; margin: 0 0 1rem }
button { font: inherit; font-weight: 600; inline-size: 100%; min-block-size: 3rem; padding: .625rem 1rem; border-radius: 8px; border: 1px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer }
button.quiet { background: transparent; color: var(--act); margin-block-start: .75rem }
a { color: var(--act) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.bad { color: var(--bad); font-weight: 600 }
.trap { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Headers of the pages: allow only their own style and forms to this server. No referrer, because addresses contain tokens. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // These addresses are private to one reader.
  'x-robots-tag': 'noindex',
} as const

export function sendPage(
  reply: FastifyReply,
  { name, language }: Pick<PageSite, 'name' | 'language'>,
  { title, body, status = 200 }: { title: string; body: Markup; status?: number },
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<p class="of">${name} · ${wordsOf(language).title}</p>
<div class="card">
<h1>${title}</h1>
${body}
</div>
</main>
</body>
</html>
`
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page.text)
}

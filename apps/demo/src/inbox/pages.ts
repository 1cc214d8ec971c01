// The pages of the inbox: the list beside the open mail, or one at a time on a phone.
import { html, type Markup } from '../identity/markup.ts'
import type { ReceivedMail } from './inbox.ts'
import { type InboxLanguage, type InboxTexts, inboxTexts } from './texts.ts'

export const VIEWS = ['html', 'narrow', 'text', 'headers', 'raw'] as const
export type View = (typeof VIEWS)[number]

/** A mail as a list entry. */
export interface Summary {
  id: number
  at: Date
  from: string
  to: string
  subject: string
}

/** The open mail. */
export interface OpenedMail {
  summary: Summary
  view: View
  hasHtml: boolean
  text: string | null
  headers: readonly (readonly [name: string, value: string])[]
  raw: string
}

export interface InboxView {
  language: InboxLanguage
  base: string
  mails: readonly Summary[]
  search: string
  /** Id of the last mail shown, if there are older ones. */
  older: number | null
  count: number
  /** The highest id so far. */
  latest: number
  opened: OpenedMail | 'gone' | null
}

export function inboxPage(view: InboxView): string {
  const { language, base, opened, latest } = view
  const t = inboxTexts[language]
  const title = opened && opened !== 'gone' ? opened.summary.subject || t.noSubject : t.title
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${t.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/inbox.css">
<script src="${base}/inbox.js" defer></script>
</head>
<body data-latest="${latest}" data-base="${base}" data-opened="${opened ? 'yes' : 'no'}">
<section class="list" aria-label="${t.title}">${list(view, t)}</section>
<main class="mail">${opened === 'gone' ? html`<p class="quiet">${t.gone}</p>` : opened ? mail(opened, view, t) : html`<p class="quiet choose">${t.choose}</p>`}</main>
</body>
</html>
`.text
}

function list({ mails, search, older, base, count, opened, language }: InboxView, t: InboxTexts): Markup {
  const openId = opened && opened !== 'gone' ? opened.summary.id : null
  return html`<header>
<div class="line"><h1><a href="${base}">${t.title}</a></h1><span class="quiet">${count.toLocaleString(language)} ${t.count}</span></div>
<p class="quiet">${t.about}</p>
<form class="find" action="${base}" role="search"><input type="search" name="q" value="${search}" placeholder="${t.search}" aria-label="${t.search}"><button>${t.find}</button></form>
<a class="fresh" href="${base}" hidden><span data-fresh></span> ${t.fresh}</a>
</header>
${
  mails.length === 0
    ? html`<div class="nothing"><p>${search ? t.notFound : t.none}</p>${!search && html`<p class="quiet">${t.noneAbout}</p>`}</div>`
    : html`<ol>${mails.map(
        ({ id, at, from, to, subject }) =>
          html`<li><a href="${base}/${id}${query(search)}"${
            id === openId && html` aria-current="true"`
          }><span class="line"><bdi class="who">${to}</bdi>${moment(at, language)}</span><span class="subject" dir="auto">${subject || t.noSubject}</span><bdi class="quiet from">${from}</bdi></a></li>`,
      )}</ol>`
}
<footer>${older !== null && html`<a href="${base}?before=${older}${search && `&q=${encodeURIComponent(search)}`}">${t.older}</a>`}${
    mails.length > 0 &&
    html`<form method="post" action="${base}/empty"><button class="plain">${t.empty}</button></form>`
  }</footer>`
}

function mail(
  { summary, view, hasHtml, text, headers, raw }: OpenedMail,
  { base, search, language }: InboxView,
  t: InboxTexts,
): Markup {
  const { id, at, from, to, subject } = summary
  const address = (one: View) => `${base}/${id}?view=${one}${search && `&q=${encodeURIComponent(search)}`}`
  return html`<a class="back" href="${base}${query(search)}">← ${t.back}</a>
<h2 dir="auto">${subject || t.noSubject}</h2>
<dl><dt>${t.from}</dt><dd><bdi>${from}</bdi></dd><dt>${t.to}</dt><dd><bdi>${to}</bdi></dd><dd class="at">${moment(at, language)}</dd></dl>
<nav aria-label="${t.views}">${VIEWS.map(
    (one) => html`<a href="${address(one)}"${one === view && html` aria-current="page"`}>${t[one]}</a>`,
  )}</nav>
${
  view === 'html' || view === 'narrow'
    ? hasHtml
      ? html`<iframe class="${view}" sandbox="allow-popups" referrerpolicy="no-referrer" title="${subject || t.noSubject}" src="${base}/${id}/html"></iframe>`
      : html`<p class="quiet">${t.noHtml}</p>`
    : view === 'text'
      ? text === null
        ? html`<p class="quiet">${t.noText}</p>`
        : html`<pre class="text" dir="auto" tabindex="0">${text}</pre>`
      : view === 'headers'
        ? html`<div class="scroll"><table><tbody>${headers.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></div>`
        : html`<pre class="raw" dir="ltr" tabindex="0">${raw}</pre>`
}`
}

const query = (search: string) => search && `?q=${encodeURIComponent(search)}`

function moment(at: Date, language: InboxLanguage): Markup {
  const isToday = at.toDateString() === new Date().toDateString()
  const words = isToday
    ? at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
    : at.toLocaleString(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return html`<time datetime="${at.toISOString()}" title="${at.toLocaleString(language)}">${words}</time>`
}

/** A list entry for a received mail. */
export function summaryOf({ id, at, to }: ReceivedMail, subject: string, from: string): Summary {
  return { id, at, from, to: to.join(', '), subject }
}

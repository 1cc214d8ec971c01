// The pages of the demo identity provider: sign-in, sign-out and errors.

import { type Account, demoPassword } from './accounts.ts'
import { html, Markup } from './markup.ts'
import { type Language, texts } from './texts.ts'

/** Addresses that the pages need: of their style and script, and of the application. */
export interface PageAddresses {
  base: string
  application: string
}

type ProblemField = 'login' | 'password' | 'form'

/** Data of the sign-in page. */
export interface SignInView {
  language: Language
  accounts: readonly Account[]
  login: string
  password: string
  problem?: { field: ProblemField; text: string }
}

function page(
  addresses: PageAddresses,
  language: Language,
  title: string,
  body: Markup,
  head?: Markup,
): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Manşet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${addresses.base}/pages.css">${head}
</head>
<body>${body}</body>
</html>
`.text
}

function brand(): Markup {
  return html`<p class="brand"><span class="mark" aria-hidden="true"></span>Manşet</p>`
}

function field(view: SignInView, name: 'login' | 'password', focused: boolean): Markup {
  const problem = view.problem?.field === name ? view.problem.text : undefined
  const isWrong = problem !== undefined || view.problem?.field === 'form'
  const describedBy = problem
    ? `${name}-problem`
    : view.problem?.field === 'form'
      ? 'form-problem'
      : undefined
  return html`<div class="field">
<label for="${name}">${texts[view.language][name]}</label>
<input id="${name}" name="${name}" type="${name === 'password' ? 'password' : 'text'}" value="${view[name]}"
 autocomplete="${name === 'password' ? 'current-password' : 'username'}" autocapitalize="none" spellcheck="false"
 maxlength="200" aria-required="true"${isWrong && html` aria-invalid="true"`}${describedBy && html` aria-describedby="${describedBy}"`}${focused && html` autofocus`}>
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`
}

function accountList(view: SignInView): Markup {
  const t = texts[view.language]
  const listed = view.accounts.filter((account) => account.duty)
  return html`<section class="accounts" aria-labelledby="accounts">
<h2 id="accounts">${t.demoTitle}</h2>
<p class="quiet">${t.demoHint(demoPassword)}</p>
<ul>${listed.map(
    (
      account,
    ) => html`<li><a href="?account=${account.login}&lang=${view.language}"${account.login === view.login && html` aria-current="true"`}>
<span class="login">${account.login}</span><span class="who">${account.name}</span><span class="duty">${account.duty?.[view.language]}</span></a></li>`,
  )}</ul>
</section>`
}

/** The sign-in page; it posts back to its own address. */
export function signInPage(addresses: PageAddresses, view: SignInView): string {
  const t = texts[view.language]
  const other = view.language === 'tr' ? 'en' : 'tr'
  const focus = focusOf(view)
  const isListed = view.accounts.some((account) => account.duty)
  const body = html`<div class="frame">
<header>${brand()}<a class="language" href="?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></header>
<main${!isListed && html` class="narrow"`}>
<section class="form" aria-labelledby="title">
<h1 id="title">${t.title}</h1>
<p class="quiet">${t.intro}</p>
<form method="post" action="?lang=${view.language}">
${view.problem?.field === 'form' && html`<p class="problem banner" id="form-problem" role="alert">${view.problem.text}</p>`}
${field(view, 'login', focus === 'login')}
${field(view, 'password', focus === 'password')}
<button type="submit"${focus === 'submit' && html` autofocus`}>${t.signIn}</button>
</form>
</section>
${isListed && accountList(view)}
</main>
</div>`
  return page(addresses, view.language, view.problem ? `${view.problem.text} ${t.signIn}` : t.signIn, body)
}

function focusOf(view: SignInView): 'login' | 'password' | 'submit' {
  if (view.problem?.field === 'password' || view.problem?.field === 'form') return 'password'
  if (view.problem || !view.login) return 'login'
  return view.password ? 'submit' : 'password'
}

function message(title: string, text: string, rest: Markup): Markup {
  return html`<div class="frame"><header>${brand()}</header>
<main class="narrow"><section class="form"><h1>${title}</h1><p>${text}</p>${rest}</section></main></div>`
}

function backLink(addresses: PageAddresses, language: Language): Markup {
  return html`<p><a class="button" href="${addresses.application}">${texts[language].back}</a></p>`
}

/** Says why a sign-in cannot continue and how to start again. */
export function problemPage(
  addresses: PageAddresses,
  language: Language,
  problem: { kind: 'expired' | 'error' | 'foreign'; code?: string },
): string {
  const t = texts[language]
  const title = problem.kind === 'expired' ? t.expiredTitle : t.errorTitle
  const code = problem.code && html`<p class="quiet">${t.code}: <code>${problem.code}</code></p>`
  return page(
    addresses,
    language,
    title,
    message(title, t[problem.kind], html`${code}${backLink(addresses, language)}`),
  )
}

/** Asks whether to sign out, or continues at once if the application's own button started it. */
export function signOutPage(
  addresses: PageAddresses,
  language: Language,
  { form, isAsked }: { form: string; isAsked: boolean },
): string {
  const t = texts[language]
  const title = isAsked ? t.signingOut : t.signOutTitle
  const rest = isAsked
    ? html`<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<button type="submit" form="op.logoutForm">${t.signOut}</button>`
    : html`<p class="choices"><button type="submit" form="op.logoutForm" name="logout" value="yes">${t.signOut}</button>
<a class="button secondary" href="${addresses.application}">${t.stay}</a></p>`
  const body = message(title, '', html`${new Markup(form)}${rest}`)
  const script = html`<script src="${addresses.base}/continue.js" defer></script>`
  return page(addresses, language, title, body, isAsked ? script : undefined)
}

/** Says that the session has ended, for a sign-out without a return address. */
export function signedOutPage(addresses: PageAddresses, language: Language): string {
  const t = texts[language]
  return page(
    addresses,
    language,
    t.signedOutTitle,
    message(t.signedOutTitle, t.signedOut, backLink(addresses, language)),
  )
}

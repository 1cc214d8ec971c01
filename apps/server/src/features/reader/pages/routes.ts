// The public pages of newsletters: no sign-in, no script, no cookie. No answer reveals whether an address is known.
//
//   GET  /newsletter/{site}                form with the channels of a site;   POST requests a confirmation
//   GET  /newsletter/confirm/{token}       shows a button;                     POST activates the subscription
//   GET  /newsletter/unsubscribe/{token}   shows a button;                     POST unsubscribes, as one-click does (RFC 8058)
//   GET  /newsletter/preferences/{token}   the channels of a reader;           POST saves the choice
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tools } from '../../../platform/graphql/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashAddress, normalizeAddress } from '../address.ts'
import {
  confirm,
  hasUnsubscribed,
  loadChoices,
  loadConfirmationReader,
  loadConfirmationSite,
  loadUnsubscribePage,
  saveChoices,
  unsubscribe,
  unsubscribeAll,
} from './confirm.ts'
import { confirmationJob, SECRET_PURPOSE } from './confirmation-job.ts'
import { readForm } from './form.ts'
import { html, type Markup, type PageSite, sendPage } from './page.ts'
import {
  createUnsubscribeToken,
  hashConfirmToken,
  readUnsubscribeToken,
  type UnsubscribeToken,
} from './tokens.ts'
import { type PageWords, wordsOf } from './words.ts'

const MAX_FORM_BYTES = 16_384
/** Used where the site of a page is unknown. */
const UNKNOWN_SITE: PageSite = { id: 0, name: 'Manşet', linkName: '', language: 'tr' }

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

export async function addPublicPages(app: FastifyInstance, tools: Tools): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (request, body, done) => done(null, readForm(request.headers['content-type'] ?? '', String(body))),
    )
    part.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
      if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return showTooManyRequests(reply)
      throw error
    })
    addForm(part, tools)
    addConfirmation(part, tools)
    addUnsubscribe(part, tools)
    addPreferences(part, tools)
  })
}

const page = { config: { hasOwnHeaders: true } }

function addForm(part: FastifyInstance, tools: Tools): void {
  part.get<{ Params: { site: string } }>('/newsletter/:site', page, async (request, reply) => {
    const site = await siteNamed(tools, request.params.site)
    if (!site) return showInvalidLink(reply, UNKNOWN_SITE)
    return showForm(tools, reply, site, { chosen: [] })
  })
  part.post<{ Params: { site: string } }>('/newsletter/:site', page, async (request, reply) => {
    await request.countByAddress('newsletterForm')
    const site = await siteNamed(tools, request.params.site)
    return site ? handleForm(tools, request, reply, site) : showInvalidLink(reply, UNKNOWN_SITE)
  })
}

function addConfirmation(part: FastifyInstance, tools: Tools): void {
  part.get('/newsletter/confirm/:token', page, async (request: TokenRequest, reply) => {
    const site = await readConfirmationReader(tools, request)
    if (!site) return showInvalidLink(reply, UNKNOWN_SITE)
    const words = wordsOf(site.language)
    return sendPage(reply, site, {
      title: words.confirmTitle,
      body: html`<p>${words.confirmText}</p><form method="post"><button>${words.confirm}</button></form>`,
    })
  })
  part.post('/newsletter/confirm/:token', page, async (request: TokenRequest, reply) => {
    const site = await readConfirmationReader(tools, request)
    const hash = hashConfirmToken(request.params.token)
    if (!site || !hash) return showInvalidLink(reply, UNKNOWN_SITE)
    await confirm(tools, hash)
    const words = wordsOf(site.language)
    const reader = await loadConfirmationReader(tools, hash)
    return sendPage(reply, site, {
      title: words.confirmedTitle,
      body: html`<p>${words.confirmedText}</p>${reader ? preferencesLink(createUnsubscribeToken(tools.secrets, reader), words) : null}`,
    })
  })
}

function addUnsubscribe(part: FastifyInstance, tools: Tools): void {
  part.get('/newsletter/unsubscribe/:token', page, async (request: TokenRequest, reply) => {
    const given = await readUnsubscribeReader(tools, request)
    const found = given && (await loadUnsubscribePage(tools, given))
    if (!found) return showInvalidLink(reply, UNKNOWN_SITE)
    const words = wordsOf(found.site.language)
    if (await hasUnsubscribed(tools, given))
      return sendPage(reply, found.site, {
        title: words.alreadyLeftTitle,
        body: html`<p>${words.alreadyLeftText(found.channelName)}</p>${preferencesLink(request.params.token, words, words.subscribeAgain)}`,
      })
    return sendPage(reply, found.site, {
      title: words.leaveTitle,
      body: html`<p>${words.leaveText(found.channelName)}</p>
<form method="post"><button>${words.leave}</button></form>
${preferencesLink(request.params.token, words)}`,
    })
  })
  part.post('/newsletter/unsubscribe/:token', page, async (request: TokenRequest, reply) => {
    const given = await readUnsubscribeReader(tools, request)
    const found = given && (await loadUnsubscribePage(tools, given))
    if (!given || !found) return showInvalidLink(reply, UNKNOWN_SITE)
    await unsubscribe(tools, given)
    const words = wordsOf(found.site.language)
    return sendPage(reply, found.site, {
      title: words.leftTitle,
      body: html`<p>${words.leftText(found.channelName)}</p>${preferencesLink(request.params.token, words)}`,
    })
  })
}

function addPreferences(part: FastifyInstance, tools: Tools): void {
  part.get('/newsletter/preferences/:token', page, async (request: TokenRequest, reply) => {
    const given = await readUnsubscribeReader(tools, request)
    const found = given && (await loadUnsubscribePage(tools, given))
    if (!given || !found) return showInvalidLink(reply, UNKNOWN_SITE)
    return showPreferences(tools, reply, found.site, given)
  })
  part.post('/newsletter/preferences/:token', page, async (request: TokenRequest, reply) => {
    const given = await readUnsubscribeReader(tools, request)
    const found = given && (await loadUnsubscribePage(tools, given))
    if (!given || !found) return showInvalidLink(reply, UNKNOWN_SITE)
    const { site } = found
    const words = wordsOf(site.language)
    const form = formOf(request)
    if (form.get('do') === 'leaveAll') {
      await unsubscribeAll(tools, given)
      return sendPage(reply, site, {
        title: words.allLeftTitle,
        body: html`<p>${words.allLeftText}</p>`,
      })
    }
    await saveChoices(tools, {
      subscriberId: given.subscriberId,
      siteId: site.id,
      chosen: form.getAll('channel'),
    })
    return sendPage(reply, site, {
      title: words.savedTitle,
      body: html`<p>${words.savedText}</p>${preferencesLink(request.params.token, words)}`,
    })
  })
}

const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/**
 * The reader of an unsubscribe link. Mail services open many of them for their readers, so only invalid tokens count against the rate
 * limit.
 */
async function readUnsubscribeReader(
  { secrets }: Tools,
  request: TokenRequest,
): Promise<UnsubscribeToken | null> {
  const given = readUnsubscribeToken(secrets, request.params.token)
  if (!given) await request.countByAddress('newsletterToken')
  return given
}

async function readConfirmationReader(tools: Tools, request: TokenRequest): Promise<PageSite | undefined> {
  const hash = hashConfirmToken(request.params.token)
  const site = hash ? await loadConfirmationSite(tools, hash) : undefined
  if (!site) await request.countByAddress('newsletterToken')
  return site
}

async function siteNamed({ db }: Tools, linkName: string): Promise<PageSite | undefined> {
  const site = await db
    .selectFrom('sites')
    .select(['id', 'display_name as name', 'link_name as linkName', 'language'])
    .where('link_name', '=', linkName)
    .executeTakeFirst()
  return site as PageSite | undefined
}

interface FormState {
  chosen: readonly string[]
  email?: string
  fault?: 'chooseOne' | 'checkAddress'
}

async function showForm(
  tools: Tools,
  reply: FastifyReply,
  site: PageSite,
  { chosen, email = '', fault }: FormState,
): Promise<FastifyReply> {
  const words = wordsOf(site.language)
  const channels = await tools.db
    .selectFrom('mailing_channels')
    .select(['id', 'name', 'description'])
    .where('site_id', '=', site.id)
    .where('is_approved', '=', true)
    .orderBy('name')
    .limit(LIST_BOUNDS.channels)
    .execute()
  if (channels.length === 0)
    return sendPage(reply, site, { title: words.closedTitle, body: html`<p>${words.closedText}</p>` })
  const isOnly = channels.length === 1
  return sendPage(reply, site, {
    title: words.subscribeTitle,
    status: fault ? 422 : 200,
    body: html`<p>${words.subscribeText}</p>
<form method="post" novalidate>
${fault ? html`<p class="bad" role="alert" id="fault">${words[fault]}</p>` : null}
<fieldset><legend>${words.channels}</legend>
${channels.map((channel) => renderChoice({ ...channel, isChosen: isOnly || chosen.includes(channel.id) }))}
</fieldset>
<label class="label" for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="email" dir="ltr" required maxlength="254" value="${email}"${
      fault === 'checkAddress' ? html` aria-invalid="true" aria-describedby="fault"` : null
    }>
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" aria-label="website"></div>
<p>${words.consent}</p>
<button>${words.subscribe}</button>
</form>`,
  })
}

/** Same answer and same work for every address, so that neither reveals whether it is known. */
async function handleForm(
  tools: Tools,
  request: FastifyRequest,
  reply: FastifyReply,
  site: PageSite,
): Promise<FastifyReply> {
  const form = formOf(request)
  const typed = form.get('email') ?? ''
  const chosen = form.getAll('channel').filter((id) => /^\d{1,18}$/.test(id))
  const filled = { chosen, email: truncateText(typed, 254) }
  if (chosen.length === 0 || chosen.length > 100)
    return showForm(tools, reply, site, { ...filled, fault: 'chooseOne' })
  const email = normalizeAddress(typed)
  if (!email) return showForm(tools, reply, site, { ...filled, fault: 'checkAddress' })
  // Honeypot: only bots fill this hidden field. They get the usual answer.
  if (!form.get('website'))
    await tools.jobs.enqueue(
      confirmationJob,
      {
        siteId: site.id,
        sealed: tools.secrets.seal(email, SECRET_PURPOSE),
        channelIds: chosen,
        from: request.ip,
        form: `/newsletter/${site.linkName}`,
      },
      {
        siteId: site.id,
        actorId: null,
        key: hashAddress(tools.secrets, site.id, email).toString('base64url'),
      },
    )
  const words = wordsOf(site.language)
  return sendPage(reply, site, { title: words.askedTitle, body: html`<p>${words.askedText}</p>` })
}

async function showPreferences(
  { db }: Tools,
  reply: FastifyReply,
  site: PageSite,
  { subscriberId }: UnsubscribeToken,
): Promise<FastifyReply> {
  const words = wordsOf(site.language)
  const choices = await loadChoices(db, subscriberId, site.id)
  const hasSome = choices.some(({ state }) => state === 'active')
  return sendPage(reply, site, {
    title: words.preferences,
    body: html`<p>${hasSome ? words.preferencesText : words.none}</p>
<form method="post">
<fieldset><legend>${words.channels}</legend>
${choices.map((channel) => renderChoice({ ...channel, isChosen: channel.state === 'active' }))}
</fieldset>
<button name="do" value="choose">${words.save}</button>
${hasSome ? html`<button class="quiet" name="do" value="leaveAll">${words.leaveAll}</button>` : null}
</form>`,
  })
}

interface OfferedChannel {
  id: string
  name: string
  description: string | null
  isChosen: boolean
}

const renderChoice = ({
  id,
  name,
  description,
  isChosen,
}: OfferedChannel): Markup => html`<label class="choice">
<input type="checkbox" name="channel" value="${id}"${isChosen ? html` checked` : null}>
<span><bdi>${name}</bdi></span>${description ? html`<small><bdi>${description}</bdi></small>` : null}
</label>`

const preferencesLink = (token: string, words: PageWords, label = words.preferences): Markup =>
  html`<p><a href="/newsletter/preferences/${token}">${label}</a></p>`

/** The same page for links that were never issued, have expired, or belong to a deleted reader. */
function showInvalidLink(reply: FastifyReply, site: PageSite): FastifyReply {
  const words = wordsOf(site.language)
  const other = wordsOf('en')
  return sendPage(reply, site, {
    title: words.badTitle,
    status: 404,
    body: html`<p>${words.badText}</p><p lang="en" dir="ltr">${other.badTitle}. ${other.badText}</p>`,
  })
}

function showTooManyRequests(reply: FastifyReply): FastifyReply {
  const words = wordsOf(UNKNOWN_SITE.language)
  const other = wordsOf('en')
  return sendPage(reply.header('retry-after', '60'), UNKNOWN_SITE, {
    title: words.tooManyTitle,
    status: 429,
    body: html`<p>${words.tooManyText}</p><p lang="en" dir="ltr">${other.tooManyText}</p>`,
  })
}

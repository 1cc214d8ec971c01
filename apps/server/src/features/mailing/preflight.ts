// Checks before scheduling: problems block it, warnings do not. No request leaves the server here; external-links.ts makes those just before
// scheduling.
import { readabilityAt } from '@manset/model/content/readability.ts'
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import { MAX_MAIL_BYTES } from '@manset/model/mailing/mailing.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Checked, Problem } from '@manset/model/problem.ts'
import { isPublicAddress } from '../../platform/outbound/guarded-addresses.ts'
import type { ComposedMail, MailedContent } from './compose/compose.ts'
import type { RenderedMail } from './compose/composition.ts'

const MAX_SUBJECT_CHARACTERS = 70
/** Words that spam filters flag, in lowercase. */
const SPAM_WORDS = [
  ...['bedava', 'ücretsiz', 'hemen tıkla', 'son fırsat', 'kazandınız', 'free', 'click here', 'act now'],
  ...['winner', 'guaranteed', 'urgent', 'مجانا', 'مجاني', 'اربح', 'اضغط هنا'],
]

/** Problems and warnings of a newsletter to be sent at `at`; null if no date is chosen yet. */
export function runPreflight(
  { mail, items, contents }: ComposedMail,
  made: RenderedMail,
  at: Date | null,
): Checked {
  const shown = items.filter(({ type }) => type !== 'group')
  const problems: Problem[] = [
    ...(mail.title ? [] : [problem('title', 'required')]),
    ...(shown.length > 0 ? [] : [problem('items', 'mailingEmpty')]),
  ]
  const warnings: Problem[] = [...checkSubject(mail.subject), ...checkSize(made)]
  if (!mail.preheader) warnings.push(problem('preheader', 'mailingNoPreheader'))
  const seen = new Map<string, number>()
  for (const [place, item] of items.entries()) {
    const field = `items.${place}`
    const content = item.contentId ? contents.get(String(item.contentId)) : undefined
    if (item.type === 'content') {
      const found = findContentProblem(content, at)
      if (found)
        (found.isGrave ? problems : warnings).push(problem(`${field}.contentId`, found.rule, found.params))
    }
    if (item.type !== 'content' && isPrivateAddress(item.url))
      problems.push(problem(`${field}.url`, 'mailingPrivateLink'))
    if (item.type === 'recipe' && !item.url) warnings.push(problem(`${field}.url`, 'mailingNoLink'))
    warnings.push(...checkPicture(item, content, field))
    const name = item.type === 'group' ? '' : String(item.title || content?.title || '').trim()
    const before = name ? seen.get(name) : undefined
    if (before !== undefined)
      warnings.push(problem(`${field}.title`, 'mailingSameTitle', { other: before + 1 }))
    else if (name) seen.set(name, place)
  }
  return { problems, warnings }
}

const problem = (field: string, rule: string, params: Problem['params'] = {}): Problem => ({
  ...{ field, rule, params },
})

interface ContentProblem {
  rule: string
  isGrave: boolean
  params?: Problem['params']
}

/** Why readers could not open a content, and whether that blocks scheduling. */
function findContentProblem(content: MailedContent | undefined, at: Date | null): ContentProblem | null {
  if (!content) return { rule: 'mailingGone', isGrave: true }
  if (content.isWithdrawn) return { rule: 'mailingWithdrawn', isGrave: true }
  const { status, title, expirationDate } = content
  // Without a date, only the current status can be checked.
  const readability = at ? readabilityAt(content, at) : status === 'published' ? 'open' : 'closed'
  if (readability === 'open') return null
  if (readability === 'comes') return { rule: 'mailingNotYet', isGrave: false }
  if (readability === 'expires')
    return {
      ...{ rule: 'expiresBefore', isGrave: true },
      params: { title, at: new Date(expirationDate as Date).toISOString() },
    }
  return { rule: 'mailingUnpublished', isGrave: true }
}

function checkPicture(
  { type, image, imageUrl }: MailingItemValue,
  content: MailedContent | undefined,
  field: string,
): Problem[] {
  const shown = (image as ImageValue | null | undefined) ?? content?.cover
  if (shown) return shown.text ? [] : [problem(`${field}.image`, 'mailingNoAlt')]
  return type === 'group' || imageUrl ? [] : [problem(`${field}.image`, 'mailingNoPicture')]
}

/** True for an address that is only reachable inside a private network. */
function isPrivateAddress(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (!url) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  if (isAddress) return !isPublicAddress(host)
  return !host.includes('.') || /\.(local|localhost|internal|invalid|test)$/i.test(host)
}

function checkSubject(subject: string): Problem[] {
  const said: Problem[] = []
  const letters = [...subject].filter((letter) => /\p{L}/u.test(letter))
  const small = subject.toLocaleLowerCase('tr')
  if (subject.length > MAX_SUBJECT_CHARACTERS)
    said.push(problem('subject', 'mailingLongSubject', { max: MAX_SUBJECT_CHARACTERS }))
  const isShouted =
    letters.length > 8 &&
    letters.every(
      (letter) => letter === letter.toLocaleUpperCase('tr') && letter !== letter.toLocaleLowerCase('tr'),
    )
  if (isShouted || /[!?]{2}|[$€₺]{2}/.test(subject)) said.push(problem('subject', 'mailingLoudSubject'))
  const word = SPAM_WORDS.find((one) => small.includes(one) || subject.toLowerCase().includes(one))
  if (word) said.push(problem('subject', 'mailingSpamSubject', { word }))
  return said
}

function checkSize({ html }: RenderedMail): Problem[] {
  const bytes = Buffer.byteLength(html)
  if (bytes <= MAX_MAIL_BYTES) return []
  return [
    problem('items', 'mailingTooLarge', {
      kilobytes: Math.ceil(bytes / 1_024),
      max: MAX_MAIL_BYTES / 1_024,
    }),
  ]
}

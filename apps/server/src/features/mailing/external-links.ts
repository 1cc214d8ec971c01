// Checks links and pictures on other servers just before scheduling, never while someone types. Findings only warn: the page may be up by
// then, many servers answer bots differently, and newsrooms without internet access must still send.
import type { Problem } from '@manset/model/problem.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { createLinkChecker, type LinkChecker, type LinkFinding } from '../../platform/outbound/check-links.ts'
import { createGuard } from '../../platform/outbound/guarded-addresses.ts'
import { type ComposedMail, resolveLink } from './compose/compose.ts'
import { toWebAddress } from './compose/escape.ts'
import type { MailingPorts } from './ports.ts'

/** For all checks of a newsletter together. */
const CHECK_TIMEOUT_MS = 12_000

const RULES: Readonly<Record<Exclude<LinkFinding, null>, string>> = {
  gone: 'mailingLinkGone',
  inside: 'mailingLinkInside',
  silent: 'mailingLinkSilent',
}

interface LinkCheckers {
  links: LinkChecker
  pictures: LinkChecker
}

/** One cache per server, so that repeated checks make no new requests. */
const checkersBySettings = new WeakMap<Tools['settings'], LinkCheckers>()

function getCheckers({ settings, clock }: Tools, pictureHosts: readonly string[]): LinkCheckers {
  const known = checkersBySettings.get(settings)
  if (known) return known
  const now = () => clock.now()
  const made = {
    links: createLinkChecker({ guard: createGuard(settings.allowedHosts), now }),
    pictures: createLinkChecker({ guard: createGuard(pictureHosts), now }),
  }
  checkersBySettings.set(settings, made)
  return made
}

/** Warnings about external links and pictures; contents are not checked here. */
export async function checkExternalLinks(
  { items, site }: Pick<ComposedMail, 'items' | 'site'>,
  tools: Tools,
  { recipeHosts }: MailingPorts,
): Promise<Problem[]> {
  const hosts = recipeHosts(tools)
  const { links, pictures } = getCheckers(tools, hosts)
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const shown = items.map(({ type, url, image, imageUrl }) => ({
    link: type === 'recipe' ? resolveLink(String(url ?? '').trim(), site.url) : null,
    picture: type === 'recipe' && !image ? toWebAddress(imageUrl as string | null) : null,
  }))
  const some = (addresses: (string | null)[]) => addresses.filter((one) => one !== null)
  const isNamed = (address: string) => hosts.includes(new URL(address).host)
  const [ofLinks, ofPictures] = await Promise.all([
    links.check(some(shown.map(({ link }) => link)), signal),
    pictures.check(some(shown.map(({ picture }) => picture)).filter(isNamed), signal),
  ])
  return shown.flatMap(({ link, picture }, place): Problem[] => {
    const found = link && ofLinks.get(link)
    // Inside the network, the site's own pages may have other addresses than for readers.
    const isOwn = link !== null && URL.parse(link)?.host === URL.parse(site.url)?.host
    const finding = found === 'inside' && isOwn ? null : found
    const isMissing = picture !== null && (!isNamed(picture) || Boolean(ofPictures.get(picture)))
    return [
      ...(finding ? [{ field: `items.${place}.url`, rule: RULES[finding], params: {} }] : []),
      ...(isMissing ? [{ field: `items.${place}.image`, rule: 'mailingPictureNotHad', params: {} }] : []),
    ]
  })
}

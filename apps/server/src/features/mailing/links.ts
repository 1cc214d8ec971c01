// Links of a newsletter that lead to other houses, and pictures that stand there: asked when somebody is about to schedule it, and
// never while somebody types. What is found is worth a second look and holds nothing back: a page may be there by then, many
// answer machines otherwise than people, and a newsroom without a way out sends its newsletters all the same.
import type { Problem } from '@manset/model/problem.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { createGuard } from '../../platform/guarded-addresses.ts'
import { createLinkLook, type LinkFinding, type LinkLook } from '../../platform/link-look.ts'
import { type Composed, linkOf } from './compose/compose.ts'
import { webAddressOf } from './compose/escape.ts'
import type { MailingPorts } from './ports.ts'

/** For all of a newsletter together. */
const PATIENCE_MS = 12_000

const RULES: Readonly<Record<Exclude<LinkFinding, null>, string>> = {
  gone: 'mailingLinkGone',
  inside: 'mailingLinkInside',
  silent: 'mailingLinkSilent',
}

interface Looks {
  links: LinkLook
  pictures: LinkLook
}

/** What was found is remembered by the server that asked. */
const looks = new WeakMap<Tools['settings'], Looks>()

function looksOf({ settings, clock }: Tools, pictureHosts: readonly string[]): Looks {
  const known = looks.get(settings)
  if (known) return known
  const now = () => clock.now()
  const made = {
    links: createLinkLook({ guard: createGuard(settings.allowedHosts), now }),
    pictures: createLinkLook({ guard: createGuard(pictureHosts), now }),
  }
  looks.set(settings, made)
  return made
}

/** What is worth a second look of the links and pictures that are no contents’. */
export async function lookOutside(
  { items, site }: Pick<Composed, 'items' | 'site'>,
  tools: Tools,
  { recipeHosts }: MailingPorts,
): Promise<Problem[]> {
  const hosts = recipeHosts(tools)
  const { links, pictures } = looksOf(tools, hosts)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const shown = items.map(({ type, url, image, imageUrl }) => ({
    link: type === 'recipe' ? linkOf(String(url ?? '').trim(), site.url) : null,
    picture: type === 'recipe' && !image ? webAddressOf(imageUrl as string | null) : null,
  }))
  const some = (addresses: (string | null)[]) => addresses.filter((one) => one !== null)
  const isNamed = (address: string) => hosts.includes(new URL(address).host)
  const [ofLinks, ofPictures] = await Promise.all([
    links.look(some(shown.map(({ link }) => link)), signal),
    pictures.look(some(shown.map(({ picture }) => picture)).filter(isNamed), signal),
  ])
  return shown.flatMap(({ link, picture }, place): Problem[] => {
    const found = link && ofLinks.get(link)
    // Within the house its own pages may stand elsewhere than for readers.
    const isOwn = link !== null && URL.parse(link)?.host === URL.parse(site.url)?.host
    const finding = found === 'inside' && isOwn ? null : found
    const isMissing = picture !== null && (!isNamed(picture) || Boolean(ofPictures.get(picture)))
    return [
      ...(finding ? [{ field: `items.${place}.url`, rule: RULES[finding], params: {} }] : []),
      ...(isMissing ? [{ field: `items.${place}.image`, rule: 'mailingPictureNotHad', params: {} }] : []),
    ]
  })
}

// The recipe service hosts recipe pictures. A mail shows them from our own address, in its shapes and sizes, like all others. Scheduling or
// testing a newsletter stores each through the file store, once per picture.
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { MailingPorts } from './ports.ts'

/** For all pictures of a newsletter together; the mail is sent without those that did not arrive in time. */
const DOWNLOAD_TIMEOUT_MS = 13_000
/** Concurrent downloads, limited out of respect for the other server. */
const MAX_CONCURRENT_DOWNLOADS = 3

/** Stored copies by original address, without those that failed. Known ones are not fetched again. */
export async function storeRecipePictures(
  items: unknown,
  context: Context,
  { recipePicture }: MailingPorts,
  known: Readonly<Record<string, ImageValue>> = {},
): Promise<ReadonlyMap<string, ImageValue>> {
  const wanted = new Map<string, string>()
  for (const { type, image, imageUrl, title } of (Array.isArray(items) ? items : []) as MailingItemValue[])
    if (type === 'recipe' && !image && imageUrl) wanted.set(String(imageUrl), String(title ?? ''))
  const kept = new Map(Object.entries(known).filter(([address]) => wanted.delete(address)))
  const limit = new AbortController()
  const { signal } = limit
  const timer = setTimeout(() => limit.abort(), DOWNLOAD_TIMEOUT_MS)
  const left = [...wanted]
  const work = async () => {
    for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
      const [address, caption] = next
      const picture = await recipePicture(address, { caption, context, signal })
      if (picture) kept.set(address, toImage(picture, caption))
    }
  }
  try {
    await Promise.all(Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, work))
  } finally {
    clearTimeout(timer)
  }
  return kept
}

function toImage(
  { relativePath: path, width, height }: { relativePath: string; width: number; height: number },
  title: string,
): ImageValue {
  return {
    ...{ path, width, height, text: title || null, source: null, reporter: null, link: null },
    ...{ focalPoint: null, crops: [] },
  }
}

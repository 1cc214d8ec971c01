// Pictures of recipes stand with the recipe service: a mail shows them from our own address, in its own shapes and sizes, as all
// others. They are stored when it is scheduled or a test of it goes out, in one piece a picture, through the one door of files.
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { MailingPorts } from './ports.ts'

/** For all of a newsletter together; those that are not there by then are done without. */
const PATIENCE_MS = 13_000
/** At a time: the other side is somebody's server. */
const AT_ONCE = 3

/** By their addresses; what could not be had is not among them. Those that are known are not fetched again. */
export async function keepRecipePictures(
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
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS)
  const left = [...wanted]
  const work = async () => {
    for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
      const [address, caption] = next
      const picture = await recipePicture(address, { caption, context, signal })
      if (picture) kept.set(address, imageOf(picture, caption))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    clearTimeout(timer)
  }
  return kept
}

function imageOf(
  { relativePath: path, width, height }: { relativePath: string; width: number; height: number },
  title: string,
): ImageValue {
  return {
    ...{ path, width, height, text: title || null, source: null, reporter: null, link: null },
    ...{ focalPoint: null, crops: [] },
  }
}

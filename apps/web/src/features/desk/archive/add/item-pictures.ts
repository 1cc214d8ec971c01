// Collects the pictures of an item from fields, galleries and texts.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { MAX_IMAGE_TEXT_CHARACTERS } from '@manset/model/kinds/image.ts'
import { type Leaf, leavesOf } from '@manset/model/kinds/leaves.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { parseInert } from '../../../../platform/trusted-types.ts'
import type { Proposal, ProposedPicture } from './proposal.ts'

const { tags: TAGS, title: TITLE, images: IMAGES } = agencyArchive.fields
/** Our own stored files; other pictures in a text are not ours to archive. */
const STORED_MEDIA_PATH = /^\/media\/[\w/]+\.\w+$/

/** The item's pictures without duplicates, with the title and tags of the item. */
export function createItemProposal(
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): Proposal {
  const leaves = leavesOf(fieldsOf(entity), { ...values })
  // Single pictures first, such as the cover, then galleries, then pictures in texts.
  const rank = ({ field, path }: Leaf) => (field.kind === 'html' ? 2 : path.includes('.') ? 1 : 0)
  const found = leaves
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ field, value }): ProposedPicture[] => {
      if (field.kind === 'image') return [toMetadata(value as ImageValue)]
      return field.kind === 'html' ? findPicturesInText(String(value)) : []
    })
  const byPath = new Map<string, ProposedPicture>()
  // A picture that occurs repeatedly takes the first texts found.
  for (const picture of found)
    if (STORED_MEDIA_PATH.test(picture.path) && !byPath.get(picture.path)?.text)
      byPath.set(picture.path, picture)
  const tags = values.tags
  return {
    title: truncateText(String(values[entity.label] ?? ''), TITLE.maxCharacters),
    tags: Array.isArray(tags) ? tags.map(String).slice(0, TAGS.maxLength) : [],
    pictures: [...byPath.values()].slice(0, IMAGES.maxLength),
  }
}

const toMetadata = ({ path, text = null, source = null, reporter = null }: ImageValue): ProposedPicture => ({
  ...{ path, text, source, reporter },
})

function findPicturesInText(html: string): ProposedPicture[] {
  return [...parseInert(html).body.querySelectorAll('img')].map((image) => ({
    path: image.getAttribute('src') ?? '',
    text: truncateText(image.getAttribute('alt') ?? '', MAX_IMAGE_TEXT_CHARACTERS) || null,
  }))
}

// The pictures of an item, wherever they stand in it: in fields, in galleries, in texts.
import { cutText } from '@manset/model/cut-text.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import { MOST_CHARACTERS } from '@manset/model/kinds/image.ts'
import { type Leaf, leavesOf } from '@manset/model/kinds/leaves.ts'
import { parseApart } from '../../../../platform/trusted-types.ts'
import type { Proposal, ProposedPicture } from './proposal.ts'

const { tags: TAGS, title: TITLE, images: IMAGES } = agencyArchive.fields
/** Files of ours; whatever else a text shows is not the site's to keep. */
const STORED = /^\/media\/[\w/]+\.\w+$/

/** The item's pictures, each once, under the name and the tags of the item. */
export function proposalOfItem(
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): Proposal {
  const leaves = leavesOf(fieldsOf(entity), { ...values })
  // The item's own pictures first, such as its cover, then those of its galleries, then those in its texts.
  const rank = ({ field, path }: Leaf) => (field.kind === 'html' ? 2 : path.includes('.') ? 1 : 0)
  const found = leaves
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ field, value }): ProposedPicture[] => {
      if (field.kind === 'image') return [wordsOf(value as ImageValue)]
      return field.kind === 'html' ? picturesOfText(String(value)) : []
    })
  const byPath = new Map<string, ProposedPicture>()
  // Of a picture that stands in several places, the words of the first that has some.
  for (const picture of found)
    if (STORED.test(picture.path) && !byPath.get(picture.path)?.text) byPath.set(picture.path, picture)
  const tags = values.tags
  return {
    title: cutText(String(values[entity.label] ?? ''), TITLE.maxCharacters),
    tags: Array.isArray(tags) ? tags.map(String).slice(0, TAGS.maxLength) : [],
    pictures: [...byPath.values()].slice(0, IMAGES.maxLength),
  }
}

const wordsOf = ({ path, text = null, source = null, reporter = null }: ImageValue): ProposedPicture => ({
  ...{ path, text, source, reporter },
})

function picturesOfText(html: string): ProposedPicture[] {
  return [...parseApart(html).body.querySelectorAll('img')].map((image) => ({
    path: image.getAttribute('src') ?? '',
    text: cutText(image.getAttribute('alt') ?? '', MOST_CHARACTERS) || null,
  }))
}

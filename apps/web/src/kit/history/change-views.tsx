// The views of a changed value; each kind of field names one. Texts show inserted and deleted words, pictures show pictures, everything
// else shows the old and the new value.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { ComponentType } from 'react'
import { toPlainText } from '../../kinds/html/plain-text.ts'
import { Thumbnail } from '../../kinds/image/thumbnail.tsx'
import { useCropTypes } from '../../kinds/image/use-crop-types.ts'
import type { ChangeView } from '../../kinds/kind.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { getCropTypeName } from '../../ui/crop/texts/texts.ts'
import { diffWords } from './diff-words.ts'
import classes from './history.module.css'
import { historyTexts } from './texts/texts.ts'

export interface ChangeProps {
  before: unknown
  after: unknown
  /** The value of each side as text; empty for no value. */
  formattedBefore: string
  formattedAfter: string
}

/** Changed words of the content, in its own language and direction. */
function WordDiff({
  before,
  after,
  isMarkup = false,
}: {
  before: string
  after: string
  isMarkup?: boolean
}) {
  const { language, direction } = useSite()
  const written = isMarkup ? {} : { dir: direction, lang: language }
  return (
    <p className={`${classes.words} ${isMarkup ? classes.markup : ''}`} {...written}>
      {diffWords(before, after, language).map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their position
        if (part.in === 'before') return <del key={index}>{part.text}</del>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their position
        if (part.in === 'after') return <ins key={index}>{part.text}</ins>
        return part.text
      })}
    </p>
  )
}

function TextChange({ before, after }: ChangeProps) {
  return <WordDiff before={String(before ?? '')} after={String(after ?? '')} />
}

/** Compares the text that readers see; if only the markup changed, compares the markup. */
function HtmlChange({ before, after }: ChangeProps) {
  const t = useTexts(historyTexts)
  const [was, is] = [String(before ?? ''), String(after ?? '')]
  const [readBefore, readAfter] = [toPlainText(was), toPlainText(is)]
  if (readBefore !== readAfter) return <WordDiff before={readBefore} after={readAfter} />
  return (
    <>
      <p className={classes.quiet}>{t('formOnly')}</p>
      <WordDiff before={was} after={is} isMarkup />
    </>
  )
}

function CodeChange({ before, after }: ChangeProps) {
  return <WordDiff before={String(before ?? '')} after={String(after ?? '')} isMarkup />
}

function ValueChange({ formattedBefore, formattedAfter }: ChangeProps) {
  const t = useTexts(historyTexts)
  return (
    <div className={classes.sides}>
      {formattedBefore ? <del>{formattedBefore}</del> : <span className={classes.quiet}>{t('empty')}</span>}
      <span aria-hidden="true">→</span>
      {formattedAfter ? <ins>{formattedAfter}</ins> : <span className={classes.quiet}>{t('empty')}</span>}
    </div>
  )
}

function PictureChange({ before, after }: ChangeProps) {
  return (
    <div className={classes.pictures}>
      <Picture image={before as ImageValue | null} other={after as ImageValue | null} />
      <Picture image={after as ImageValue | null} other={before as ImageValue | null} />
    </div>
  )
}

function Picture({ image, other }: { image: ImageValue | null; other: ImageValue | null }) {
  const t = useTexts(historyTexts)
  const cropTypes = useCropTypes()
  if (!image) return <span className={classes.quiet}>{t('empty')}</span>
  const lines = (['text', 'source', 'reporter', 'link'] as const).flatMap((part) =>
    image[part] && image[part] !== other?.[part] ? [`${t(`picture.${part}`)}: ${image[part]}`] : [],
  )
  const crops = image.crops
    .filter((crop) => JSON.stringify(crop) !== JSON.stringify(findCrop(other, crop.cropTypeId)))
    .map(({ cropTypeId, x, y, width, height }) => {
      const type = cropTypes.find(({ id }) => id === cropTypeId)
      const name = type ? getCropTypeName(type) : cropTypeId
      return t('picture.crop', { name, width, height, x, y })
    })
  return (
    <div>
      <Thumbnail image={image} width={240} height={135} />
      <ul>
        {[...lines, ...crops].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const findCrop = (image: ImageValue | null, id: string) =>
  image?.crops.find(({ cropTypeId }) => cropTypeId === id)

function PicturesChange({ before, after, formattedBefore, formattedAfter }: ChangeProps) {
  return (
    <>
      <div className={classes.pictures}>
        {[before, after].map((images, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exactly two sides, in this order
          <div className={classes.pictureRow} key={side}>
            {((images as ImageValue[] | null) ?? []).map((image, index) => (
              <Thumbnail
                // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
                key={`${image.path} ${index}`}
                image={image.path ? image : null}
                width={72}
                height={48}
              />
            ))}
          </div>
        ))}
      </div>
      <WordDiff before={formattedBefore} after={formattedAfter} />
    </>
  )
}

/** A value that only its own screen can display is compared as text. */
function FormattedChange({ formattedBefore, formattedAfter }: ChangeProps) {
  return <WordDiff before={formattedBefore} after={formattedAfter} />
}

export const CHANGE_VIEWS: Record<ChangeView, ComponentType<ChangeProps>> = {
  words: TextChange,
  html: HtmlChange,
  code: CodeChange,
  sides: ValueChange,
  picture: PictureChange,
  pictures: PicturesChange,
  outline: FormattedChange,
}

/** The view of a value that is not a field. */
export const PlainChangeView = ValueChange

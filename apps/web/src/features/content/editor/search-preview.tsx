// A preview of the content as a search engine result.
import { linkName } from '@manset/model/text/fold.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import classes from './content-editor.module.css'
import { contentEditorTexts } from './texts/texts.ts'

/** Number of characters that a search engine usually shows. */
const MAX_TITLE_LENGTH = 60
const MAX_SPOT_LENGTH = 155

export function SearchPreview() {
  const t = useTexts(contentEditorTexts)
  const { form } = useFormScope()
  const { url, direction, language } = useSite()
  const labelId = useId()
  const [title, spot, seoTitle, seoSpot, seoUrlTitle] = useWatch({
    control: form.form.control,
    name: ['title', 'spot', 'seoTitle', 'seoSpot', 'seoUrlTitle'],
  }).map((value) => (typeof value === 'string' ? value : ''))
  const shownTitle = seoTitle || title
  const shownSpot = seoSpot || spot
  const path = seoUrlTitle || linkName(title ?? '')
  return (
    <section className={classes.searchPreview} aria-labelledby={labelId}>
      <h3 id={labelId} className={classes.previewLabel}>
        {t('seo.preview')}
      </h3>
      <div className={classes.previewCard} dir={direction} lang={language}>
        <span className={classes.previewUrl}>
          <bdi>{[getHost(url), path].filter(Boolean).join(' › ')}</bdi>
        </span>
        <span className={classes.previewTitle}>
          {shownTitle ? truncate(shownTitle, MAX_TITLE_LENGTH) : t('seo.noTitle')}
        </span>
        <span className={classes.previewSpot}>
          {shownSpot ? truncate(shownSpot, MAX_SPOT_LENGTH) : t('seo.noSpot')}
        </span>
      </div>
    </section>
  )
}

function getHost(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
}

/** Shortened at a word boundary, as search engines do. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length - 20)).trimEnd()} …`
}

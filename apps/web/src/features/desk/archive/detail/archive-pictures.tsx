import { getImageAddress } from '../../../../platform/image-address.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import classes from '../../agency.module.css'
import { archiveTexts } from '../texts/texts.ts'
import type { ArchiveItem } from './archive-item.documents.ts'

const PIXELS = 640

/** The item's pictures with captions, credits and sizes; the first is the cover. */
export function ArchivePictures({ images, isOfSite }: { images: ArchiveItem['images']; isOfSite: object }) {
  const t = useTexts(archiveTexts)
  return (
    <section className={classes.pictures} aria-label={t('detail.pictures')}>
      {images?.map(({ path, text, width, height, source, reporter }, index) => (
        <figure key={path} className={classes.picture}>
          <a href={path} target="_blank" rel="noopener noreferrer">
            <img
              src={getImageAddress(path, PIXELS)}
              alt={text ?? ''}
              {...{ width, height }}
              loading="lazy"
              decoding="async"
            />
          </a>
          <figcaption>
            {text && (
              <span className={classes.captionLine} {...isOfSite}>
                {text}
              </span>
            )}
            <span className={classes.captionLine}>
              {[
                index === 0 && t('detail.cover'),
                [reporter, source].filter(Boolean).join(' / '),
                t('detail.size', { width, height }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

import { IconPhotoOff } from '@tabler/icons-react'
import { imageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { AgencyRow } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'

const PIXELS = 640

/** The item's pictures with their captions; one that did not come says so. Nothing is fetched from elsewhere. */
export function AgencyPictures({ images }: { images: AgencyRow['images'] }) {
  const t = useTexts(agencyTexts)
  if (images.length === 0) return null
  return (
    <section className={classes.pictures} aria-label={t('detail.pictures')}>
      {images.map(({ agencyImageId, path, text, width, height }) => (
        <figure key={agencyImageId} className={classes.picture}>
          {path ? (
            <a href={path} target="_blank" rel="noopener noreferrer">
              <img
                src={imageAddress(path, PIXELS)}
                alt={text ?? ''}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
                decoding="async"
              />
            </a>
          ) : (
            <span className={classes.missing}>
              <IconPhotoOff size={18} stroke={1.6} aria-hidden="true" />
              {t('detail.pictureMissing')}
            </span>
          )}
          {text && <figcaption>{text}</figcaption>}
        </figure>
      ))}
    </section>
  )
}

import { IconPhotoOff } from '@tabler/icons-react'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import { formatMediaError } from './media-error-text.ts'

const THUMBNAIL_PX = 640

/** The item's pictures with captions. A missing one shows the reason; nothing is loaded from other servers. */
export function AgencyPictures({ images }: { images: AgencyItem['images'] }) {
  const t = useTexts(agencyTexts)
  if (images.length === 0) return null
  return (
    <section className={classes.pictures} aria-label={t('detail.pictures')}>
      {images.map(({ agencyImageId, path, fault, text, width, height }) => (
        <figure key={agencyImageId} className={classes.picture}>
          {path ? (
            <a href={path} target="_blank" rel="noopener noreferrer">
              <img
                src={getImageAddress(path, THUMBNAIL_PX)}
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
              <span>
                {t(fault ? 'detail.pictureMissing' : 'detail.pictureAwaited')}
                {fault && <span className={classes.why}>{formatMediaError(fault)}</span>}
              </span>
            </span>
          )}
          {text && <figcaption>{text}</figcaption>}
        </figure>
      ))}
    </section>
  )
}

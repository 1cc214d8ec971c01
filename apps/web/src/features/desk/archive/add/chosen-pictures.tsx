import { getImageAddress } from '../../../../platform/image-address.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { archiveTexts } from '../texts/texts.ts'
import classes from './add-to-archive.module.css'
import type { ProposedPicture } from './proposal.ts'

const THUMBNAIL_PX = 320

export interface ChosenPicturesProps {
  pictures: readonly ProposedPicture[]
  /** Paths of the deselected pictures. */
  excluded: ReadonlySet<string>
  cover: string
  onToggle: (path: string) => void
  onCover: (path: string) => void
}

/** Selects the pictures and the cover; a single picture offers no choice. */
export function ChosenPictures({ pictures, excluded, cover, onToggle, onCover }: ChosenPicturesProps) {
  const t = useTexts(archiveTexts)
  const isOnly = pictures.length === 1
  return (
    <fieldset className={classes.covers}>
      <legend>{t('add.pictures')}</legend>
      {pictures.map(({ path, text }, index) => {
        const name = text || t('add.picture', { number: index + 1 })
        const isExcluded = excluded.has(path)
        return (
          <div key={path} className={classes.cover} data-left={isExcluded || undefined}>
            <img src={getImageAddress(path, THUMBNAIL_PX)} alt="" loading="lazy" decoding="async" />
            {isOnly ? (
              <bdi className={classes.choice}>{name}</bdi>
            ) : (
              <>
                <label className={classes.choice}>
                  <input type="checkbox" checked={!isExcluded} onChange={() => onToggle(path)} />
                  <bdi>{name}</bdi>
                </label>
                <label className={classes.choice}>
                  <input
                    type="radio"
                    name="cover"
                    aria-label={`${t('add.cover')}: ${name}`}
                    checked={path === cover}
                    disabled={isExcluded}
                    onChange={() => onCover(path)}
                  />
                  {t('add.cover')}
                </label>
              </>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

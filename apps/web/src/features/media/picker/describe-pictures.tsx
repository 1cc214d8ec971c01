// Texts of each selected picture, entered before they are applied.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import {
  type ImageMetadata,
  ImageMetadataFields,
  toImageMetadata,
  validateMetadata,
} from '../../../ui/crop/image-metadata-fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './picker.module.css'

interface DescribePicturesProps {
  isOpen: boolean
  label: string
  pictures: readonly PickedPicture[]
  onClose(): void
  onBack(): void
  onDone(pictures: readonly PickedPicture[]): void
}

export function DescribePictures({
  isOpen,
  label,
  pictures,
  onClose,
  onBack,
  onDone,
}: DescribePicturesProps) {
  const t = useTexts(mediaTexts)
  const { direction: dir, language: lang } = useSite()
  // By file, so that texts survive going back and forth.
  const [written, setWritten] = useState<Readonly<Record<string, ImageMetadata>>>({})
  const words = pictures.map((picture) => written[picture.relativePath] ?? toImageMetadata(picture))
  const [areProblemsShown, setAreProblemsShown] = useState(false)
  const problems = words.map((one) => validateMetadata(one, false))
  const root = useRef<HTMLOListElement>(null)
  const done = () => {
    const bad = problems.findIndex((one) => Object.keys(one).length > 0)
    if (bad < 0)
      return onDone(
        pictures.map((picture, index) => ({
          ...picture,
          ...Object.fromEntries(
            Object.entries(words[index] ?? {}).map(([name, word]) => [name, word.trim() || null]),
          ),
        })),
      )
    setAreProblemsShown(true)
    root.current?.children[bad]?.querySelector<HTMLElement>('[name="link"]')?.focus()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('describe.title', { label })}
      size={760}
      onClose={onClose}
      isUnsaved
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {t('describe.back')}
          </Button>
          <Button onClick={done}>{t('describe.done', { count: pictures.length })}</Button>
        </>
      }
    >
      <ol ref={root} className={classes.described}>
        {pictures.map((picture, index) => (
          <li key={`${picture.relativePath} ${String(index)}`} className={classes.describedOne}>
            <img className={classes.describedImage} src={getImageAddress(picture.relativePath, 300)} alt="" />
            <ImageMetadataFields
              metadata={words[index] ?? toImageMetadata(picture)}
              problems={areProblemsShown ? (problems[index] ?? {}) : {}}
              isTextRequired={false}
              direction={{ dir, lang }}
              onChange={(next) => setWritten({ ...written, [picture.relativePath]: next })}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

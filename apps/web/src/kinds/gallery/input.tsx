// An ordered list of images: dropped together, described one by one, moved by pointer, by keys or to a position.
import { type ImageValue, isAnimated } from '@manset/model/media/image-value.ts'
import { MAX_IMPORTED_PICTURES } from '@manset/model/media/media.ts'
import { Button, Input } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { LazyCropDialog } from '../../ui/crop/lazy-crop-dialog.tsx'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { useSortable } from '../../ui/sortable/use-sortable.ts'
import { DropArea } from '../../ui/upload/drop-area.tsx'
import { EarlierUploads } from '../../ui/upload/earlier-uploads.tsx'
import { createImageRules } from '../../ui/upload/file-rules.ts'
import { UploadPauseNote } from '../../ui/upload/pause-note.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { confirmRemove } from '../../ui/upload/use-file-choice.ts'
import { getGroupProps, useContentDirection } from '../field-props.ts'
import { getAvailableCropTypes } from '../image/available-crop-types.ts'
import classes from '../image/image.module.css'
import { ImageRights } from '../image/image-rights.tsx'
import { createImageValue } from '../image/new-image.ts'
import { Thumbnail } from '../image/thumbnail.tsx'
import { findProblematicCropType, useCropProblemLink } from '../image/use-crop-problem-link.ts'
import { type KnownCropType, useCropTypes } from '../image/use-crop-types.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { PickPictureButton } from '../pick-picture-button.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { useMultipleUploads } from './use-multiple-uploads.ts'

export function GalleryInput(props: InputProps<'gallery'>) {
  const { field, id, name, label, value, onChange, onBlur, isDisabled, innerProblems } = props
  const t = useTexts(inputTexts)
  const cropTypes = useCropTypes()
  const images = value ?? []
  const latest = useRef(images)
  latest.current = images
  const [crop, setCrop] = useState<OpenCrop>({ index: null, typeId: undefined })
  const order = useSortable({
    items: images,
    getName: (_, index) => t('gallery.photo', { place: index + 1 }),
    getGhost: (image) => <Thumbnail image={image} width={96} height={64} />,
    isDisabled,
    onChange,
  })

  const wanted = cropTypes.filter(({ id: typeId }) => field.cropTypeIds.includes(typeId))
  const handleStored = (files: readonly PickedPicture[]) => {
    const next = [...latest.current, ...files.map((file) => createImageValue(file, wanted))]
    latest.current = next
    onChange(next)
  }
  const { items: running, add } = useMultipleUploads({ name, label }, handleStored)
  const { onBusyChange } = props
  const isBusy = running.some((item) => item.isUploading)
  useEffect(() => {
    if (!isBusy) return
    onBusyChange(true)
    return () => onBusyChange(false)
  }, [isBusy, onBusyChange])

  const change = (index: number, image: ImageValue) =>
    onChange(images.map((one, place) => (place === index ? image : one)))
  const remove = async (index: number) => {
    if (!(await confirmRemove(t('gallery.photo', { place: index + 1 })))) return
    onChange(latest.current.filter((_, place) => place !== index))
  }
  const remainingCount = field.maxLength - images.length - running.length
  const closeCrops = () => setCrop((before) => ({ ...before, index: null }))
  const openCrops = (index: number, typeId?: string) => setCrop({ index, typeId })
  const rootRef = useCropProblemLink((place) => {
    const image = images[place.image ?? -1]
    if (!image || isDisabled) return
    openCrops(
      place.image ?? 0,
      findProblematicCropType(image, cropTypes, field.cropTypeIds, place) || undefined,
    )
  })
  return (
    <Input.Wrapper ref={rootRef} {...getGroupProps(props)}>
      <div ref={order.root}>
        {images.length > 0 && (
          <ol className={classes.gallery} aria-label={label}>
            {images.map((image, index) => (
              <GalleryCard
                // The same picture may occur twice, so the key includes its occurrence.
                key={`${image.path} ${images.slice(0, index).filter(({ path }) => path === image.path).length}`}
                id={`${id}-${index}`}
                image={image}
                index={index}
                count={images.length}
                isDisabled={isDisabled}
                isTextRequired={field.isTextRequired === true && !isAnimated(image)}
                problems={innerProblems.flatMap(({ at, message }) => {
                  const [place, ...inner] = at.split('.')
                  return place === String(index) ? [{ at: inner.join('.'), message }] : []
                })}
                order={order}
                onChange={(next) => change(index, next)}
                onBlur={onBlur}
                onRemove={() => void remove(index)}
                onCrop={(at) => openCrops(index, at)}
              />
            ))}
          </ol>
        )}
        {running.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
        {running.some((item) => item.isUploading) && <UploadPauseNote />}
        <AddPictures {...{ props, room: remainingCount }} onStored={handleStored} onFiles={add} />
        <Announcer said={order.announcement} />
        {order.layer}
      </div>
      {cropTypes.length > 0 && (
        <GalleryCrops
          {...{ field, cropTypes, wanted }}
          image={crop.index === null ? undefined : images[crop.index]}
          typeId={crop.typeId}
          onClose={closeCrops}
          onSave={(image) => {
            if (crop.index !== null) change(crop.index, image)
            closeCrops()
          }}
        />
      )}
    </Input.Wrapper>
  )
}

interface AddPicturesProps {
  props: InputProps<'gallery'>
  /** How many more fit. */
  room: number
  onStored: (files: readonly PickedPicture[]) => void
  onFiles: (files: readonly File[]) => void
}

/** The ways to add pictures: uploads that were left, files, and stored pictures. */
function AddPictures({ props, room, onStored, onFiles }: AddPicturesProps) {
  const { field, id, name, label, error, value, isDisabled } = props
  const t = useTexts(inputTexts)
  return (
    <>
      <EarlierUploads
        field={name}
        isDisabled={isDisabled || room <= 0}
        onInsert={(file) => onStored([file])}
      />
      {room > 0 ? (
        <DropArea
          id={id}
          label={label}
          rules={createImageRules(field)}
          action={value && value.length > 0 ? t('gallery.addMore') : undefined}
          isDisabled={isDisabled}
          hasError={error !== undefined}
          onFiles={(files) => onFiles(files.slice(0, room))}
        />
      ) : (
        <Button id={id} disabled variant="default" size="compact-sm">
          {t('gallery.full', { count: field.maxLength })}
        </Button>
      )}
      {room > 0 && (
        <PickPictureButton
          {...{ label, isDisabled }}
          rules={createImageRules(field)}
          most={Math.min(room, MAX_IMPORTED_PICTURES)}
          onPick={onStored}
        />
      )}
    </>
  )
}

/** The image whose crops are open, and the crop type shown first. */
interface OpenCrop {
  /** Null while the dialog is closed. */
  index: number | null
  typeId: string | undefined
}

interface GalleryCropsProps {
  field: InputProps<'gallery'>['field']
  cropTypes: readonly KnownCropType[]
  /** Crop types that the field requires. */
  wanted: readonly KnownCropType[]
  /** Undefined while the dialog is closed. */
  image: ImageValue | undefined
  typeId: string | undefined
  onClose: () => void
  onSave: (image: ImageValue) => void
}

/** The crop dialog of one image of the gallery. */
function GalleryCrops({ field, cropTypes, wanted, image, typeId, onClose, onSave }: GalleryCropsProps) {
  const direction = useContentDirection()
  const offered = useMemo(
    () => getAvailableCropTypes(cropTypes, field.cropTypeIds, image ?? null),
    [cropTypes, field.cropTypeIds, image],
  )
  const isMoving = image !== undefined && isAnimated(image)
  return (
    <LazyCropDialog
      isOpen={image !== undefined}
      image={image ?? EMPTY_IMAGE}
      cropTypes={isMoving ? NO_CROP_TYPES : field.cropTypeIds.length > 0 ? wanted : offered}
      requiredIds={field.cropTypeIds}
      isTextRequired={field.isTextRequired === true && !isMoving}
      openAt={typeId}
      direction={direction}
      rights={image && <ImageRights path={image.path} />}
      onClose={onClose}
      onSave={onSave}
    />
  )
}

/** Animated pictures are not cropped. */
const NO_CROP_TYPES: readonly KnownCropType[] = []
const EMPTY_IMAGE: ImageValue = { path: '', width: 0, height: 0, crops: [] }

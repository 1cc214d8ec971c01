// An ordered list of images: dropped together, described one by one, moved by pointer, by keys or to a position.
import { type ImageValue, isMoving } from '@manset/model/media/image-value.ts'
import { MOST_TAKEN } from '@manset/model/media/media.ts'
import { Button, Input } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { LazyCropDialog } from '../../ui/crop/lazy-crop-dialog.tsx'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { useSortable } from '../../ui/sortable/use-sortable.ts'
import { DropArea } from '../../ui/upload/drop-area.tsx'
import { imageRulesOf } from '../../ui/upload/file-rules.ts'
import { LeftUploads } from '../../ui/upload/left-uploads.tsx'
import { PauseLine } from '../../ui/upload/pause-line.tsx'
import { UploadRow } from '../../ui/upload/upload-row.tsx'
import { confirmRemove } from '../../ui/upload/use-file-choice.ts'
import { groupProps, useContentDirection } from '../field-props.ts'
import classes from '../image/image.module.css'
import { ImageRights } from '../image/image-rights.tsx'
import { newImage } from '../image/new-image.ts'
import { offeredTypes } from '../image/offered-types.ts'
import { Thumbnail } from '../image/thumbnail.tsx'
import { type KnownCropType, useCropTypes } from '../image/use-crop-types.ts'
import { typeAtFault, useLedToCrops } from '../image/use-led-to-crops.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { PickPicture } from '../pick-picture.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { useManyUploads } from './use-many-uploads.ts'

export function GalleryInput(props: InputProps<'gallery'>) {
  const { field, id, name, label, error, value, onChange, onBlur, isDisabled, innerProblems } = props
  const t = useTexts(inputTexts)
  const direction = useContentDirection()
  const cropTypes = useCropTypes()
  const images = value ?? []
  const latest = useRef(images)
  latest.current = images
  const [croppedAt, setCroppedAt] = useState<number | null>(null)
  const [typeId, setTypeId] = useState<string>()
  const order = useSortable({
    items: images,
    nameOf: (_, index) => t('gallery.photo', { place: index + 1 }),
    ghostOf: (image) => <Thumbnail image={image} width={96} height={64} />,
    isDisabled,
    onChange,
  })

  const wanted = cropTypes.filter(({ id: typeId }) => field.cropTypeIds.includes(typeId))
  const handleStored = (files: readonly PickedPicture[]) => {
    const next = [...latest.current, ...files.map((file) => newImage(file, wanted))]
    latest.current = next
    onChange(next)
  }
  const { items: running, add } = useManyUploads({ name, label }, handleStored)
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
  const room = field.maxLength - images.length - running.length
  const cropped = croppedAt === null ? undefined : images[croppedAt]
  const isTextRequired = field.isTextRequired === true && !(cropped && isMoving(cropped))
  const openCrops = (index: number, at?: string) => {
    setTypeId(at)
    setCroppedAt(index)
  }
  const around = useLedToCrops((place) => {
    const image = images[place.image ?? -1]
    if (!image || isDisabled) return
    openCrops(place.image ?? 0, typeAtFault(image, cropTypes, field.cropTypeIds, place) || undefined)
  })
  const offeredToCropped = useMemo(
    () => offeredTypes(cropTypes, field.cropTypeIds, cropped ?? null),
    [cropTypes, field.cropTypeIds, cropped],
  )

  return (
    <Input.Wrapper ref={around} {...groupProps(props)}>
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
                isTextRequired={field.isTextRequired === true && !isMoving(image)}
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
        {running.some((item) => item.isUploading) && <PauseLine />}
        <LeftUploads
          field={name}
          isDisabled={isDisabled || room <= 0}
          onTake={(file) => handleStored([file])}
        />
        {room > 0 ? (
          <DropArea
            id={id}
            label={label}
            rules={imageRulesOf(field)}
            action={images.length > 0 ? t('gallery.addMore') : undefined}
            isDisabled={isDisabled}
            hasError={error !== undefined}
            onFiles={(files) => add(files.slice(0, room))}
          />
        ) : (
          <Button id={id} disabled variant="default" size="compact-sm">
            {t('gallery.full', { count: field.maxLength })}
          </Button>
        )}
        {room > 0 && (
          <PickPicture
            {...{ label, isDisabled }}
            rules={imageRulesOf(field)}
            most={Math.min(room, MOST_TAKEN)}
            onPick={handleStored}
          />
        )}
        <Announcer said={order.said} />
        {order.layer}
      </div>
      {cropTypes.length > 0 && (
        <LazyCropDialog
          isOpen={cropped !== undefined}
          image={cropped ?? NOTHING}
          cropTypes={
            cropped && isMoving(cropped) ? NO_TYPES : field.cropTypeIds.length > 0 ? wanted : offeredToCropped
          }
          requiredIds={field.cropTypeIds}
          isTextRequired={isTextRequired}
          openAt={typeId}
          direction={direction}
          rights={cropped && <ImageRights path={cropped.path} />}
          onClose={() => setCroppedAt(null)}
          onSave={(image) => {
            if (croppedAt !== null) change(croppedAt, image)
            setCroppedAt(null)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

/** Animated pictures are not cropped. */
const NO_TYPES: readonly KnownCropType[] = []
const NOTHING: ImageValue = { path: '', width: 0, height: 0, crops: [] }

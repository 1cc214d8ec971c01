// One image: dropped or chosen, uploaded with progress, cropped, described. Replacing and removing need confirmation.
import type { FieldOf } from '@manset/model/kinds/field.ts'
import { type ImageValue, isMoving } from '@manset/model/media/image-value.ts'
import { Button, Input } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { imageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { LazyCropDialog } from '../../ui/crop/lazy-crop-dialog.tsx'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import { imageRulesOf } from '../../ui/upload/file-rules.ts'
import { SingleUpload } from '../../ui/upload/single-upload.tsx'
import { groupProps, useContentDirection } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { PickPicture } from '../pick-picture.tsx'
import { CropStates } from './crop-states.tsx'
import classes from './image.module.css'
import { ImageRights } from './image-rights.tsx'
import { ImageWishesContext } from './image-wishes.ts'
import { ImageWords } from './image-words.tsx'
import { newImage } from './new-image.ts'
import { offeredTypes } from './offered-types.ts'
import { TakeCover } from './take-cover.tsx'
import { focusOf, pixelRatio } from './thumbnail.tsx'
import { type KnownCropType, useCropTypes } from './use-crop-types.ts'
import { typeAtFault, useLedToCrops } from './use-led-to-crops.ts'

const SHOWN_WIDTH = 640

/** A cover is cropped for every place where its content may appear; other images only for required crops or existing ones. */
function typesOf(
  { minWidth }: FieldOf<'image'>,
  all: readonly KnownCropType[],
  neededIds: readonly string[],
  image: ImageValue | null,
): readonly KnownCropType[] {
  const offered = offeredTypes(all, neededIds, image)
  if (minWidth !== undefined) return offered
  const had = neededIds.length > 0 ? (image?.crops ?? []) : []
  return offered.filter(({ id }) => neededIds.includes(id) || had.some(({ cropTypeId }) => cropTypeId === id))
}

export function ImageInput(props: InputProps<'image'>) {
  const { field, id, label, error, value, onChange, isDisabled, innerProblems } = props
  const allCropTypes = useCropTypes()
  const wishes = use(ImageWishesContext)
  const neededIds = useMemo(
    () => [...new Set([...field.cropTypeIds, ...wishes.cropTypeIds])],
    [field.cropTypeIds, wishes.cropTypeIds],
  )
  const cropTypes = useMemo(
    () => typesOf(field, allCropTypes, neededIds, value),
    [field, allCropTypes, neededIds, value],
  )
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isCropped = neededIds.length > 0 && value !== null && !isMoving(value)
  const cover = wishes.cover && wishes.cover.path !== value?.path ? wishes.cover : null
  const cropErrors = innerProblems.filter(({ at }) => at.startsWith('crops') || at === 'focalPoint')

  const root = useLedToCrops((place) => {
    if (isCropped && !isDisabled) setOpenAt(typeAtFault(value, cropTypes, neededIds, place))
  })

  const handleUploaded = (file: PickedPicture) => {
    const wanted = neededIds.length > 0 ? typesOf(field, allCropTypes, neededIds, null) : []
    const image = newImage(file, wanted)
    // Texts of the previous picture would be wrong for the new one.
    onChange(image)
    if (wanted.length > 0 && !isMoving(image)) setOpenAt('')
  }
  const { cropButton, focusCropButton } = useCropButtonFocus()
  // Copies the picture with crops and texts. The crop dialog opens only if a crop is missing.
  const handleTaken = (at: string | null) => {
    if (!cover) return
    focusCropButton()
    onChange(structuredClone(cover))
    setOpenAt(at)
  }
  return (
    <Input.Wrapper
      ref={root}
      {...groupProps(props)}
      error={error ?? (cropErrors.map(({ message }) => message).join(' ') || undefined)}
    >
      <SingleUpload
        kind="image"
        id={id}
        label={label}
        name={props.name}
        rules={imageRulesOf(field)}
        isDisabled={isDisabled}
        hasError={error !== undefined}
        current={value && { name: nameOf(value), view: <Picture image={value} cropTypeId={neededIds[0]} /> }}
        onUploaded={handleUploaded}
        onRemoved={() => onChange(null)}
        onBusyChange={props.onBusyChange}
      />
      <PickPicture
        {...{ label, isDisabled }}
        rules={imageRulesOf(field)}
        onPick={([picture]) => picture && handleUploaded(picture)}
      />
      {cover && !isDisabled && (
        <TakeCover
          image={cover}
          cropTypes={typesOf(field, allCropTypes, neededIds, cover)}
          requiredIds={neededIds}
          isShown={value === null}
          coverOf={wishes.coverOf ?? 'content'}
          onTake={handleTaken}
        />
      )}
      {value && (
        <ImageDetails
          {...{ props, value, cropTypes, neededIds, isCropped, openAt, cropButton }}
          onOpen={setOpenAt}
        />
      )}
    </Input.Wrapper>
  )
}

/** After a copied picture, the button that was clicked is gone: the crop button takes the focus, to which the dialog returns it. */
function useCropButtonFocus() {
  const cropButton = useRef<HTMLButtonElement>(null)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (isWanted.current) cropButton.current?.focus()
    isWanted.current = false
  })
  const focusCropButton = () => {
    isWanted.current = true
  }
  return { cropButton, focusCropButton }
}

interface ImageDetailsProps {
  props: InputProps<'image'>
  value: ImageValue
  cropTypes: readonly KnownCropType[]
  neededIds: readonly string[]
  isCropped: boolean
  /** The crop type at which the crop dialog opens; empty for the first, null while it is closed. */
  openAt: string | null
  cropButton: RefObject<HTMLButtonElement | null>
  onOpen: (at: string | null) => void
}

/** Crops, rights and texts of the stored image. */
function ImageDetails({
  props,
  value,
  cropTypes,
  neededIds,
  isCropped,
  openAt,
  cropButton,
  onOpen,
}: ImageDetailsProps) {
  const { field, id, isDisabled, innerProblems, onChange, onBlur } = props
  const t = useTexts(inputTexts)
  const direction = useContentDirection()
  const isTextRequired = field.isTextRequired === true && !isMoving(value)
  return (
    <>
      {isCropped && (
        <div className={classes.crops}>
          <CropStates image={value} cropTypes={cropTypes} requiredIds={neededIds} onOpen={onOpen} />
          <Button
            ref={cropButton}
            size="compact-sm"
            variant="default"
            leftSection={<IconCrop size={14} aria-hidden />}
            disabled={isDisabled || cropTypes.length === 0}
            onClick={() => onOpen('')}
          >
            {t('image.crop')}
          </Button>
        </div>
      )}
      <ImageRights path={value.path} />
      <ImageWords
        {...{ id, isTextRequired, isDisabled, onChange, onBlur }}
        image={value}
        problems={innerProblems}
      />
      <LazyCropDialog
        isOpen={openAt !== null && cropTypes.length > 0}
        image={value}
        cropTypes={cropTypes}
        requiredIds={neededIds}
        isTextRequired={isTextRequired}
        openAt={openAt || undefined}
        direction={direction}
        rights={<ImageRights path={value.path} />}
        onClose={() => onOpen(null)}
        onSave={(image) => {
          onOpen(null)
          onChange(image)
        }}
      />
    </>
  )
}

function nameOf(image: ImageValue): string {
  return `${image.width} × ${image.height}`
}

function Picture({ image, cropTypeId }: { image: ImageValue; cropTypeId: string | undefined }) {
  const t = useTexts(inputTexts)
  const crop = image.crops.find((one) => one.cropTypeId === cropTypeId)
  const isUpright = cropTypeId !== undefined && cropTypeId !== '16x9' && crop && crop.height >= crop.width
  return (
    <img
      className={classes.picture}
      data-small={isUpright || undefined}
      // A picture without crops, such as a logo, is never cut.
      data-whole={cropTypeId === undefined || undefined}
      style={{ objectPosition: crop ? undefined : focusOf(image) }}
      src={imageAddress(image.path, SHOWN_WIDTH * pixelRatio(), crop)}
      alt={image.text || t('image.untitled')}
    />
  )
}

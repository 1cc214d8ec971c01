// One image: dropped or chosen, uploaded with progress, cropped, described. Replacing and removing need confirmation.
import type { FieldOf } from '@manset/model/kinds/field.ts'
import { type ImageValue, isAnimated } from '@manset/model/media/image-value.ts'
import { Button, Input } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getImageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { LazyCropDialog } from '../../ui/crop/lazy-crop-dialog.tsx'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import { createImageRules } from '../../ui/upload/file-rules.ts'
import { SingleUpload } from '../../ui/upload/single-upload.tsx'
import { getGroupProps, useContentDirection } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { PickPictureButton } from '../pick-picture-button.tsx'
import { getAvailableCropTypes } from './available-crop-types.ts'
import { CopyCover } from './copy-cover.tsx'
import { CropStates } from './crop-states.tsx'
import classes from './image.module.css'
import { ImageMetadataInputs } from './image-metadata-inputs.tsx'
import { ImageRequirementsContext } from './image-requirements.ts'
import { ImageRights } from './image-rights.tsx'
import { createImageValue } from './new-image.ts'
import { getPixelRatio, toObjectPosition } from './thumbnail.tsx'
import { findProblematicCropType, useCropProblemLink } from './use-crop-problem-link.ts'
import { type KnownCropType, useCropTypes } from './use-crop-types.ts'

const DISPLAY_WIDTH = 640

/** A cover is cropped for every place where its content may appear; other images only for required crops or existing ones. */
function getCropTypes(
  { minWidth }: FieldOf<'image'>,
  all: readonly KnownCropType[],
  requiredIds: readonly string[],
  image: ImageValue | null,
): readonly KnownCropType[] {
  const offered = getAvailableCropTypes(all, requiredIds, image)
  if (minWidth !== undefined) return offered
  const had = requiredIds.length > 0 ? (image?.crops ?? []) : []
  return offered.filter(
    ({ id }) => requiredIds.includes(id) || had.some(({ cropTypeId }) => cropTypeId === id),
  )
}

export function ImageInput(props: InputProps<'image'>) {
  const { field, id, label, error, value, onChange, isDisabled, innerProblems } = props
  const allCropTypes = useCropTypes()
  const requirements = use(ImageRequirementsContext)
  const requiredIds = useMemo(
    () => [...new Set([...field.cropTypeIds, ...requirements.cropTypeIds])],
    [field.cropTypeIds, requirements.cropTypeIds],
  )
  const cropTypes = useMemo(
    () => getCropTypes(field, allCropTypes, requiredIds, value),
    [field, allCropTypes, requiredIds, value],
  )
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isCropped = requiredIds.length > 0 && value !== null && !isAnimated(value)
  const cover = requirements.cover && requirements.cover.path !== value?.path ? requirements.cover : null
  const cropErrors = innerProblems.filter(({ at }) => at.startsWith('crops') || at === 'focalPoint')

  const root = useCropProblemLink((place) => {
    if (isCropped && !isDisabled) setOpenAt(findProblematicCropType(value, cropTypes, requiredIds, place))
  })

  const handleUploaded = (file: PickedPicture) => {
    const wanted = requiredIds.length > 0 ? getCropTypes(field, allCropTypes, requiredIds, null) : []
    const image = createImageValue(file, wanted)
    // Texts of the previous picture would be wrong for the new one.
    onChange(image)
    if (wanted.length > 0 && !isAnimated(image)) setOpenAt('')
  }
  const { cropButton, focusCropButton } = useCropButtonFocus()
  // Copies the picture with crops and texts. The crop dialog opens only if a crop is missing.
  const handleCoverCopied = (at: string | null) => {
    if (!cover) return
    focusCropButton()
    onChange(structuredClone(cover))
    setOpenAt(at)
  }
  return (
    <Input.Wrapper
      ref={root}
      {...getGroupProps(props)}
      error={error ?? (cropErrors.map(({ message }) => message).join(' ') || undefined)}
    >
      <SingleUpload
        kind="image"
        id={id}
        label={label}
        name={props.name}
        rules={createImageRules(field)}
        isDisabled={isDisabled}
        hasError={error !== undefined}
        current={
          value && {
            name: formatDimensions(value),
            view: <Picture image={value} cropTypeId={requiredIds[0]} />,
          }
        }
        onUploaded={handleUploaded}
        onRemoved={() => onChange(null)}
        onBusyChange={props.onBusyChange}
      />
      <PickPictureButton
        {...{ label, isDisabled }}
        rules={createImageRules(field)}
        onPick={([picture]) => picture && handleUploaded(picture)}
      />
      {cover && !isDisabled && (
        <CopyCover
          image={cover}
          cropTypes={getCropTypes(field, allCropTypes, requiredIds, cover)}
          requiredIds={requiredIds}
          isShown={value === null}
          coverOrigin={requirements.coverOrigin ?? 'content'}
          onCopy={handleCoverCopied}
        />
      )}
      {value && (
        <ImageDetails
          {...{ props, value, cropTypes, neededIds: requiredIds, isCropped, openAt, cropButton }}
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
  const isTextRequired = field.isTextRequired === true && !isAnimated(value)
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
      <ImageMetadataInputs
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

function formatDimensions(image: ImageValue): string {
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
      style={{ objectPosition: crop ? undefined : toObjectPosition(image) }}
      src={getImageAddress(image.path, DISPLAY_WIDTH * getPixelRatio(), crop)}
      alt={image.text || t('image.untitled')}
    />
  )
}

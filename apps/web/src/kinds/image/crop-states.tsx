import { outdatedTypes } from '@manset/model/media/crop-problems.ts'
import { type CropType, cropShortfall } from '@manset/model/media/crops.ts'
import { cropsToReview, type ImageValue } from '@manset/model/media/image-value.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { getCropTypeName } from '../../ui/crop/texts/texts.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import classes from './image.module.css'

const ICONS = {
  there: IconCheck,
  tooSmall: IconMinus,
  missing: IconAlertTriangle,
  outdated: IconAlertTriangle,
  carried: IconAlertTriangle,
}

interface CropStatesProps {
  image: ImageValue
  cropTypes: readonly CropType[]
  requiredIds: readonly string[]
  onOpen(cropTypeId: string): void
}

/** Crops that an image has, lacks or is too small for; each opens the crop dialog at that crop. */
export function CropStates({ image, cropTypes, requiredIds, onOpen }: CropStatesProps) {
  const t = useTexts(inputTexts)
  const outdated = outdatedTypes(image, cropTypes)
  const carried = cropsToReview(image)
  return cropTypes.map((type) => {
    const has = image.crops.some(({ cropTypeId }) => cropTypeId === type.id)
    const isRequired = requiredIds.includes(type.id)
    const isTooSmall = !has && cropShortfall(image, type) !== null
    if (!has && !isRequired) return null
    const state = outdated.includes(type.id)
      ? 'outdated'
      : carried.includes(type.id)
        ? 'carried'
        : has
          ? 'there'
          : isTooSmall
            ? 'tooSmall'
            : 'missing'
    const Icon = ICONS[state]
    return (
      <UnstyledButton
        key={type.id}
        className={classes.cropState}
        data-state={state}
        aria-label={`${getCropTypeName(type)}: ${t(`image.cropStates.${state}`)}`}
        title={t(`image.cropStates.${state}`)}
        onClick={() => onOpen(type.id)}
      >
        <Icon size={13} aria-hidden />
        {getCropTypeName(type)}
      </UnstyledButton>
    )
  })
}

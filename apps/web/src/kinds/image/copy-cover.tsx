// The cover that is shown while a field is empty: its missing crops, and a button that copies it into the field.
import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { missingCrops } from '@manset/model/placements/missing-crops.ts'
import { Button } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import { CropStates } from './crop-states.tsx'
import classes from './image.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface CopyCoverProps {
  image: ImageValue
  cropTypes: readonly CropType[]
  requiredIds: readonly string[]
  /** The field is empty, so this picture is shown. */
  isShown: boolean
  coverOrigin: 'content' | 'drawing'
  /** Receives the crop at which the dialog opens; null if no crop is missing. */
  onCopy: (openAt: string | null) => void
}

const WIDTH = 96

export function CopyCover({ image, cropTypes, requiredIds, isShown, coverOrigin, onCopy }: CopyCoverProps) {
  const t = useTexts(inputTexts)
  const missing = missingCrops(image, requiredIds)
  return (
    <div className={classes.cover}>
      {isShown && (
        <Thumbnail image={image} width={WIDTH} height={(WIDTH * 9) / 16} cropTypeId={requiredIds[0]} />
      )}
      <div className={classes.crops}>
        {isShown && (
          <CropStates
            image={image}
            cropTypes={cropTypes.filter(({ id }) => requiredIds.includes(id))}
            requiredIds={requiredIds}
            onOpen={onCopy}
          />
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoDown size={14} aria-hidden />}
          onClick={() => onCopy(missing[0] ?? null)}
        >
          {t(`image.takeCover.${coverOrigin}`)}
        </Button>
      </div>
    </div>
  )
}

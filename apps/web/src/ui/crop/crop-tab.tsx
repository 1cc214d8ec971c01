import type { Size } from '@manset/model/media/crops.ts'
import { Tabs, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './crop.module.css'
import type { CropChoice } from './crop-draft.ts'
import { CropPreview } from './crop-preview.tsx'
import { cropTexts, getCropTypeName } from './texts/texts.ts'

export interface CropTabProps {
  choice: CropChoice
  image: Size
  address: string
  isRequired: boolean
  /** The initial tab of the dialog. */
  isFirst: boolean
}

/** The tab of a named crop: a small preview, its name, and its size or what it lacks. */
export function CropTab({
  choice: { type, box, shortfall, isOutdated, isCarriedOver, isAdjusted },
  image,
  address,
  isRequired,
  isFirst,
}: CropTabProps) {
  const t = useTexts(cropTexts)
  const statusOf = () => {
    if (shortfall && !box) return t('status.tooSmall')
    if (!box) return t('status.leftOut')
    if (isCarriedOver) return t('status.carried', { ...box })
    return t(isOutdated && !isAdjusted ? 'status.outdated' : 'status.ok', { ...box })
  }
  return (
    <Tabs.Tab
      value={type.id}
      data-autofocus={isFirst || undefined}
      leftSection={<CropPreview address={address} image={image} box={box} />}
      rightSection={
        (shortfall || isOutdated || isCarriedOver) && (
          <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
        )
      }
    >
      <span>
        {getCropTypeName(type)}
        {isRequired && (
          <span className={classes.required} title={t('crop.required')}>
            {' *'}
          </span>
        )}
      </span>
      <Text size="xs" c="dimmed" className="tabular">
        {statusOf()}
      </Text>
    </Tabs.Tab>
  )
}

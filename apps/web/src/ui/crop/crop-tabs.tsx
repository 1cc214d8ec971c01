// The focal point and the crops of an image, one tab each.
import { cropShortfall } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { Tabs, Text } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { getImageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { PHONE_WIDTH, useMediaQuery } from '../use-media-query.ts'
import classes from './crop.module.css'
import {
  adjustCrop,
  type CropDraft,
  moveFocalPoint,
  omitCrop,
  resetAllCrops,
  resetCrop,
  setCropKind,
  setCropSource,
} from './crop-draft.ts'
import { CropKind } from './crop-kind.tsx'
import { CropStage } from './crop-stage.tsx'
import { CropTab } from './crop-tab.tsx'
import { FocalStage } from './focal-stage.tsx'
import { cropTexts } from './texts/texts.ts'

export const FOCAL_TAB = 'focalPoint'
const DISPLAY_WIDTH = 1280

export interface CropTabsProps {
  image: ImageValue
  draft: CropDraft
  requiredIds: readonly string[]
  /** A crop type's id, or `FOCAL_TAB`. */
  tab: string
  /** The tab that was open first; it receives focus. */
  first: string
  /** Alternative text of the picture. */
  alt: string
  onTab: (tab: string) => void
  onDraft: (change: (draft: CropDraft) => CropDraft) => void
  onReadable: (isReadable: boolean) => void
}

export function CropTabs(props: CropTabsProps) {
  const { image, draft, requiredIds, tab, first, alt, onTab, onDraft, onReadable } = props
  const t = useTexts(cropTexts)
  const isPhone = useMediaQuery(PHONE_WIDTH)
  const address = getImageAddress(image.path, DISPLAY_WIDTH)
  const picture = (
    <img
      src={address}
      alt={alt}
      className={classes.picture}
      style={
        {
          '--picture-width': `${Math.min(image.width, DISPLAY_WIDTH)}px`,
          '--picture-ratio': image.width / image.height,
        } as CSSProperties
      }
      draggable={false}
      onError={() => onReadable(false)}
      onLoad={() => onReadable(true)}
    />
  )
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(value ?? FOCAL_TAB)}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      classNames={{
        root: classes.tabs,
        list: classes.tabList,
        panel: classes.panel,
        tabLabel: classes.tabLabel,
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tabs')}>
        <Tabs.Tab
          value={FOCAL_TAB}
          data-autofocus={first === FOCAL_TAB || undefined}
          leftSection={<IconFocusCentered size={20} aria-hidden />}
        >
          {t('focal.tab')}
          <Text size="xs" c="dimmed" className="tabular">
            {t('status.ok', { width: image.width, height: image.height })}
          </Text>
        </Tabs.Tab>
        {draft.choices.map((choice) => (
          <CropTab
            key={choice.type.id}
            {...{ choice, image, address }}
            isRequired={requiredIds.includes(choice.type.id)}
            isFirst={first === choice.type.id}
          />
        ))}
      </Tabs.List>
      <Tabs.Panel value={FOCAL_TAB}>
        <FocalStage
          {...{ image, draft, picture }}
          onMove={(to) => onDraft((current) => moveFocalPoint(current, image, to))}
          onProposeAll={() => onDraft((current) => resetAllCrops(current, image))}
        />
      </Tabs.Panel>
      {draft.choices.map((choice) => {
        const { id } = choice.type
        return (
          <Tabs.Panel key={id} value={id}>
            <CropStage
              {...{ image, choice, picture }}
              kindChoice={
                <CropKind
                  {...{ draft, image, choice }}
                  onKind={(kind) => onDraft((current) => setCropKind(current, image, id, kind))}
                  onSource={(source) => onDraft((current) => setCropSource(current, image, id, source))}
                />
              }
              isRequired={requiredIds.includes(id) && !cropShortfall(image, choice.type)}
              onAdjust={(drawn) => onDraft((current) => adjustCrop(current, image, id, drawn))}
              onPropose={() => onDraft((current) => resetCrop(current, image, id))}
              onLeaveOut={() => onDraft((current) => omitCrop(current, image, id))}
            />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

// The kind of a crop, if its type offers several, and the source of a copied one.
import type { Size } from '@manset/model/media/crops.ts'
import type { CropKindName } from '@manset/model/media/image-value.ts'
import { Alert, Radio, SegmentedControl, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './crop.module.css'
import { type CropChoice, type CropDraft, kindsOf, sourcesOf } from './crop-draft.ts'
import { cropTexts, nameOfCropType } from './texts/texts.ts'

export interface CropKindProps {
  draft: CropDraft
  image: Size
  choice: CropChoice
  onKind: (kind: CropKindName) => void
  onSource: (id: string | null) => void
}

const WHOLE = ''

export function CropKind({ draft, image, choice, onKind, onSource }: CropKindProps) {
  const t = useTexts(cropTexts)
  const { type, kind, box, sourceId } = choice
  const kinds = kindsOf(draft, image, choice)
  const sources = kind === 'copy' ? sourcesOf(draft, image, type) : []
  return (
    <Stack gap="sm">
      {kinds.length > 1 && (
        <SegmentedControl
          className={classes.kinds}
          size="xs"
          aria-label={t('kind.label')}
          data={kinds.map((one) => ({ value: one, label: t(`kind.names.${one}`) }))}
          value={kind}
          onChange={(value) => onKind(value as CropKindName)}
        />
      )}
      {kind === 'copy' && sources.every(({ fits }) => !fits) && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('source.noneTitle')}>
          {t('source.none', { name: nameOfCropType(type) })}
        </Alert>
      )}
      {kind === 'copy' && (
        <Radio.Group
          label={t('source.label')}
          value={box ? (sourceId ?? WHOLE) : null}
          onChange={(id) => onSource(id === WHOLE ? null : id)}
        >
          <Stack gap={6} mt={4}>
            {sources.map((source) => (
              <Radio
                key={source.id ?? WHOLE}
                size="xs"
                value={source.id ?? WHOLE}
                disabled={!source.fits}
                label={source.type ? nameOfCropType(source.type) : t('source.whole')}
                description={t(source.fits ? 'status.ok' : 'source.differs', {
                  width: source.box.width,
                  height: source.box.height,
                })}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}

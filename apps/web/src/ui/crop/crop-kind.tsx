// The kind of a crop, if its type offers several, and the source of a copied one.
import type { Size } from '@manset/model/media/crops.ts'
import type { CropKindName } from '@manset/model/media/image-value.ts'
import { Alert, Radio, SegmentedControl, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './crop.module.css'
import { type CropChoice, type CropDraft, getAvailableKinds, getCropSources } from './crop-draft.ts'
import { cropTexts, getCropTypeName } from './texts/texts.ts'

export interface CropKindProps {
  draft: CropDraft
  image: Size
  choice: CropChoice
  onKind: (kind: CropKindName) => void
  onSource: (id: string | null) => void
}

const WHOLE_PICTURE = ''

export function CropKind({ draft, image, choice, onKind, onSource }: CropKindProps) {
  const t = useTexts(cropTexts)
  const { type, kind, box, sourceId } = choice
  const kinds = getAvailableKinds(draft, image, choice)
  const sources = kind === 'copy' ? getCropSources(draft, image, type) : []
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
      {kind === 'copy' && sources.every(({ isValid }) => !isValid) && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('source.noneTitle')}>
          {t('source.none', { name: getCropTypeName(type) })}
        </Alert>
      )}
      {kind === 'copy' && (
        <Radio.Group
          label={t('source.label')}
          value={box ? (sourceId ?? WHOLE_PICTURE) : null}
          onChange={(id) => onSource(id === WHOLE_PICTURE ? null : id)}
        >
          <Stack gap={6} mt={4}>
            {sources.map((source) => (
              <Radio
                key={source.id ?? WHOLE_PICTURE}
                size="xs"
                value={source.id ?? WHOLE_PICTURE}
                disabled={!source.isValid}
                label={source.type ? getCropTypeName(source.type) : t('source.whole')}
                description={t(source.isValid ? 'status.ok' : 'source.differs', {
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

// Replaces the filters while items are selected: marks all of them, or creates a gallery of their pictures. The notice
// offers undo.
import { isUsable } from '@manset/model/agency/agency.ts'
import { hasRequiredMedia } from '@manset/model/agency/drafts.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListController } from '../../../kit/list/engine/use-list.ts'
import type { RowSelection } from '../../../kit/list/rows/use-selection.ts'
import classes from '../../../kit/list/tools/list-tools.module.css'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { canUnmarkUse } from '../detail/use-agency-marks.ts'
import { useBatchMark } from '../detail/use-batch-mark.ts'
import { useCreateContent } from '../detail/use-create-content.ts'
import { agencyTexts } from '../texts/texts.ts'

export interface AgencyBatchActionsProps {
  selection: RowSelection<AgencyRow>
  rows: readonly AgencyRow[]
  list: Pick<ListController<AgencyRow>, 'patch' | 'refetchRows'>
}

export function AgencyBatchActions({ selection, list }: AgencyBatchActionsProps) {
  const t = useTexts(agencyTexts)
  const { can, site } = useViewer()
  const { create, isCreating } = useCreateContent()
  const [isMarking, setIsMarking] = useState(false)
  const batchMark = useBatchMark(list)
  const { chosen } = selection
  if (chosen.length === 0) return null
  const pictures = chosen.flatMap(({ images }) => images.filter(({ path }) => path)).length
  const canCreate = can('agency.use') && can('photoGallery.create') && chosen.every(isUsable)
  const hasEnoughPictures = hasRequiredMedia('photoGallery', { pictures, hasVideo: false })
  const isAppropriate = chosen.every(({ status }) => status === 'appropriate')
  const isUsed = chosen.every(({ hasItBeenUsed }) => hasItBeenUsed)
  // Actions that apply to none of the items are not offered.
  const nextUsedState = isUsed ? chosen.filter((row) => canUnmarkUse(row, site.id)) : chosen
  const run = async (status: Parameters<typeof batchMark>[1], rows = chosen) => {
    if (isMarking) return
    setIsMarking(true)
    await batchMark(rows, status)
    setIsMarking(false)
    selection.clear()
  }
  const StatusIcon = isAppropriate ? IconEyeOff : IconEye
  const UseIcon = isUsed ? IconX : IconCheck
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('bulk.count', { count: chosen.length })}>
      <span className={classes.bulkCount} role="status">
        {t('bulk.count', { count: chosen.length })}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<StatusIcon size={16} aria-hidden="true" />}
        aria-disabled={isMarking || undefined}
        onClick={() => void run(isAppropriate ? 'inappropriate' : 'appropriate')}
      >
        {t(isAppropriate ? 'detail.markInappropriate' : 'detail.markAppropriate')}
      </Button>
      {nextUsedState.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<UseIcon size={16} aria-hidden="true" />}
          aria-disabled={isMarking || undefined}
          onClick={() => void run(isUsed ? 'unused' : 'used', nextUsedState)}
        >
          {t(isUsed ? 'detail.markUnused' : 'detail.markUsed')}
        </Button>
      )}
      {canCreate && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
          aria-disabled={!hasEnoughPictures || isCreating || undefined}
          title={hasEnoughPictures ? undefined : t('bulk.tooFewPictures')}
          onClick={() => {
            if (hasEnoughPictures)
              void create(
                chosen.map(({ id }) => id),
                'photoGallery',
              )
          }}
        >
          {t('bulk.gallery', { count: pictures })}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" ml="auto" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}

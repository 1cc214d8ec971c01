// Row actions of an agency item, the same as in its details.
import { isUsable } from '@manset/model/agency/agency.ts'
import { AGENCY_DRAFT_TYPES, offeredDraftTypes } from '@manset/model/agency/drafts.ts'
import {
  IconCheck,
  IconEye,
  IconEyeOff,
  IconFilePlus,
  IconLayoutSidebarRight,
  IconX,
} from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import type { MenuAction } from '../../../ui/menu-actions.tsx'
import { notify } from '../../../ui/notify.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { type AgencyMarks, canUnmarkUse } from '../detail/use-agency-marks.ts'
import { useCreateContent } from '../detail/use-create-content.ts'
import { agencyTexts } from '../texts/texts.ts'

export type RowActions = (row: AgencyRow) => readonly MenuAction[]

/** Content types that can be made from an item, its own first, and a function that creates one or explains why none can be. */
export function useDraftFromRow() {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const { create } = useCreateContent()
  const getCreatableTypes = (row: AgencyRow) => {
    const attachments = {
      pictures: row.images.filter(({ path }) => path).length,
      hasVideo: Boolean(row.video?.path),
    }
    if (!isUsable(row) || !can('agency.use')) return []
    return offeredDraftTypes(row.types[0], attachments, AGENCY_DRAFT_TYPES).filter((type) =>
      can(`${type}.create`),
    )
  }
  const draft = (row: AgencyRow) => {
    const [main] = getCreatableTypes(row)
    if (main) return void create([row.id], main)
    const reason = row.isKilled ? 'detail.killedText' : isUsable(row) ? 'keys.noType' : 'keys.inappropriate'
    notify('info', t(reason), { id: 'agencyDraft' })
  }
  return { typesOf: getCreatableTypes, create, draft }
}

/** Returns the menu of a row when it opens. The function is stable, so rows do not re-render. */
export function useRowActions(marks: AgencyMarks, onOpen: (row: AgencyRow) => void): RowActions {
  const t = useTexts(agencyTexts)
  const { canAny, site } = useViewer()
  const { typesOf, create } = useDraftFromRow()
  const getActions: RowActions = (row) => {
    const isAppropriate = row.status === 'appropriate'
    const mayMark = canAny(['agency.edit', 'agency.use'])
    const mayToggleUse = !row.hasItBeenUsed || canUnmarkUse(row, site.id)
    return [
      { key: 'open', label: t('detail.open'), Icon: IconLayoutSidebarRight, run: () => onOpen(row) },
      ...typesOf(row).map((type) => ({
        ...{ key: type, label: t(`detail.create.${type}`), Icon: IconFilePlus },
        run: () => void create([row.id], type),
      })),
      ...(mayMark
        ? [
            {
              ...{ key: 'status', Icon: isAppropriate ? IconEyeOff : IconEye },
              label: t(isAppropriate ? 'detail.markInappropriate' : 'detail.markAppropriate'),
              run: () => marks.toggleStatus(row),
            },
          ]
        : []),
      ...(mayMark && mayToggleUse
        ? [
            {
              ...{ key: 'use', Icon: row.hasItBeenUsed ? IconX : IconCheck },
              label: t(row.hasItBeenUsed ? 'detail.markUnused' : 'detail.markUsed'),
              run: () => marks.toggleUse(row),
            },
          ]
        : []),
    ]
  }
  const latest = useRef(getActions)
  latest.current = getActions
  return useCallback((row) => latest.current(row), [])
}

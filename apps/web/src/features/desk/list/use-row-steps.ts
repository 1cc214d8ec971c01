// What can be done with an agency item from its row: what its details offer as well.
import { isUsable } from '@manset/model/agency.ts'
import { AGENCY_DRAFT_TYPES, draftTypesOf } from '@manset/model/agency-drafts.ts'
import {
  IconCheck,
  IconEye,
  IconEyeOff,
  IconFilePlus,
  IconLayoutSidebarRight,
  IconX,
} from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { MenuStep } from '../../../ui/menu-steps.tsx'
import type { AgencyRow } from '../agency.documents.ts'
import { type AgencyMarks, mayBeUnused } from '../detail/use-agency-marks.ts'
import { useCreateContent } from '../detail/use-create-content.ts'
import { agencyTexts } from '../texts/texts.ts'

export type RowSteps = (row: AgencyRow) => readonly MenuStep[]

/** The menu of a row, asked for when it opens: the same function for life, so that no row is drawn anew for it. */
export function useRowSteps(marks: AgencyMarks, onOpen: (row: AgencyRow) => void): RowSteps {
  const t = useTexts(agencyTexts)
  const { can, canAny, site } = useViewer()
  const { create } = useCreateContent()
  const stepsOf: RowSteps = (row) => {
    const brought = {
      pictures: row.images.filter(({ path }) => path).length,
      hasVideo: Boolean(row.video?.path),
    }
    const types =
      !isUsable(row) || !can('agency.use') ? [] : draftTypesOf(row.types[0], brought, AGENCY_DRAFT_TYPES)
    const isAppropriate = row.status === 'appropriate'
    const mayMark = canAny(['agency.edit', 'agency.use'])
    const mayToggleUse = !row.hasItBeenUsed || mayBeUnused(row, site.id)
    return [
      { key: 'open', label: t('detail.open'), Icon: IconLayoutSidebarRight, run: () => onOpen(row) },
      ...types
        .filter((type) => can(`${type}.create`))
        .map((type) => ({
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
  const latest = useRef(stepsOf)
  latest.current = stepsOf
  return useCallback((row) => latest.current(row), [])
}

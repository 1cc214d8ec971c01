// Creates a draft from an item and opens it in the editor. Asks for confirmation if the item was used before.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useHandbook } from '../../../ui/handbook/handbook.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import type { AgencyUse } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { formatOmittedFiles } from './media-error-text.ts'

export interface DraftRequest<T extends string, I = string> {
  /** Id of the item, or ids of several. */
  id: I
  type: T
  isConfirmed: boolean
}

export interface CreateDraft<T extends string, I = string> {
  isCreating: boolean
  create: (id: I, type: T) => Promise<void>
}

interface CreatedDraft {
  id: string
  type: string
  /** Files of the item that the draft lacks. */
  omittedFiles?: readonly { kind: string; code: string }[]
}

/** `createDraft` sends the call; `getConfirmation` builds the confirmation about earlier uses. */
export function useCreateDraft<T extends string, I = string>(
  createDraft: (asked: DraftRequest<T, I>) => Promise<CreatedDraft>,
  getConfirmation: (uses: readonly AgencyUse[]) => { title: string; text: string; action: string },
): CreateDraft<T, I> {
  const t = useTexts(agencyTexts)
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const { requireHandbook } = useHandbook()

  const send = async (asked: DraftRequest<T, I>): Promise<void> => {
    try {
      const { type, id, omittedFiles = [] } = await createDraft(asked)
      if (omittedFiles.length > 0) notify('warning', formatOmittedFiles(omittedFiles), { id: 'agencyDraft' })
      await navigate({ to: getContentAddress(type, id) })
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND'))
        return notify('error', `${t('detail.notFoundTitle')}. ${t('detail.notFound')}`, { id: 'agencyDraft' })
      if (!hasCode(error, 'AGENCY_CONTENT_USED') || asked.isConfirmed) return notifyError(error)
      const uses = (error.params.uses ?? []) as AgencyUse[]
      const links = uses.flatMap(({ contentId, type, title }) =>
        contentId === null || type === null
          ? []
          : [{ label: title || `#${contentId}`, to: getContentAddress(type, contentId) }],
      )
      const isAgreed = await confirm({ ...getConfirmation(uses), links })
      if (isAgreed) await send({ ...asked, isConfirmed: true })
    }
  }

  return {
    isCreating,
    create: async (id, type) => {
      if (isCreating || !(await requireHandbook())) return
      setIsCreating(true)
      await send({ id, type, isConfirmed: false })
      setIsCreating(false)
    },
  }
}

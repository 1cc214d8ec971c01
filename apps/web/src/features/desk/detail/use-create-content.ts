// From an item to a draft in the editor; asks again when the item was used before.
import type { AgencyDraftType } from '@manset/model/agency-drafts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { addressOf } from '../../../platform/addresses.ts'
import { hasCode } from '../../../platform/call-error.ts'
import { call } from '../../../platform/graphql.ts'
import { useTexts } from '../../../platform/texts.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useHandbook } from '../../../ui/handbook/handbook.tsx'
import { notifyError } from '../../../ui/notify.ts'
import type { AgencyUse } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useWhere } from '../use-where.ts'

const CreateContentDocument = graphql(`
  mutation CreateContentFromAgencyContent(
    $agencyContentId: ID!
    $isConfirmed: Boolean!
    $type: AgencyDraftType
  ) {
    createContentFromAgencyContent(agencyContentId: $agencyContentId, isConfirmed: $isConfirmed, type: $type) {
      id
      type
    }
  }
`)

export interface CreateContent {
  isCreating: boolean
  create: (agencyContentId: string, type: AgencyDraftType) => Promise<void>
}

export function useCreateContent(): CreateContent {
  const t = useTexts(agencyTexts)
  const where = useWhere()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const { requireHandbook } = useHandbook()

  const make = async (
    agencyContentId: string,
    type: AgencyDraftType,
    isConfirmed: boolean,
  ): Promise<void> => {
    try {
      const asked = { agencyContentId, isConfirmed, type }
      const { createContentFromAgencyContent: made } = await call(CreateContentDocument, asked)
      await navigate({ to: addressOf(made.type as AgencyDraftType, { id: made.id }) })
    } catch (error) {
      if (!hasCode(error, 'AGENCY_CONTENT_USED') || isConfirmed) return notifyError(error)
      const uses = (error.params.uses ?? []) as AgencyUse[]
      const isAgreed = await confirm({
        title: t('usedAgain.title'),
        text: t('usedAgain.text', { where: where(uses) }),
        action: t('usedAgain.action'),
      })
      if (isAgreed) await make(agencyContentId, type, true)
    }
  }

  return {
    isCreating,
    create: async (agencyContentId, type) => {
      if (isCreating || !(await requireHandbook())) return
      setIsCreating(true)
      await make(agencyContentId, type, false)
      setIsCreating(false)
    },
  }
}

// From an agency item to a draft in the editor.
import type { AgencyDraftType } from '@manset/model/agency-drafts.ts'
import { graphql } from '../../../generated/graphql.ts'
import { call } from '../../../platform/graphql.ts'
import { useTexts } from '../../../platform/texts.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useWhere } from '../use-where.ts'
import { type CreateDraft, useCreateDraft } from './use-create-draft.ts'

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

export function useCreateContent(): CreateDraft<AgencyDraftType> {
  const t = useTexts(agencyTexts)
  const where = useWhere()
  return useCreateDraft<AgencyDraftType>(
    async ({ id, ...asked }) =>
      (await call(CreateContentDocument, { agencyContentId: id, ...asked })).createContentFromAgencyContent,
    (uses) => ({
      title: t('usedAgain.title'),
      text: t('usedAgain.text', { where: where(uses) }),
      action: t('usedAgain.action'),
    }),
  )
}

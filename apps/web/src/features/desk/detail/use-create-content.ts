// Creates a draft from agency items and opens it in the editor.
import type { AgencyDraftType } from '@manset/model/agency/drafts.ts'
import { graphql } from '../../../generated/graphql.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useFormatUses } from '../use-format-uses.ts'
import { type CreateDraft, type DraftRequest, useCreateDraft } from './use-create-draft.ts'

const CreateContentDocument = graphql(`
  mutation CreateContentFromAgencyContent(
    $agencyContentId: ID!
    $isConfirmed: Boolean!
    $type: AgencyDraftType
  ) {
    createContentFromAgencyContent(agencyContentId: $agencyContentId, isConfirmed: $isConfirmed, type: $type) {
      id
      type
      omittedFiles {
        kind
        code
      }
    }
  }
`)
const CreateFromManyDocument = graphql(`
  mutation CreateContentFromAgencyContents(
    $agencyContentIds: [ID!]!
    $isConfirmed: Boolean!
    $type: AgencyDraftType!
  ) {
    createContentFromAgencyContents(agencyContentIds: $agencyContentIds, isConfirmed: $isConfirmed, type: $type) {
      id
      type
      omittedFiles {
        kind
        code
      }
    }
  }
`)

type Ids = readonly string[]

export function useCreateContent(): CreateDraft<AgencyDraftType, Ids> {
  const t = useTexts(agencyTexts)
  const where = useFormatUses()
  return useCreateDraft<AgencyDraftType, Ids>(send, (uses) => ({
    title: t('usedAgain.title'),
    text: t('usedAgain.text', { where: where(uses) }),
    action: t('usedAgain.action'),
  }))
}

async function send({ id: ids, ...asked }: DraftRequest<AgencyDraftType, Ids>) {
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return (await call(CreateContentDocument, { agencyContentId: only, ...asked }))
      .createContentFromAgencyContent
  return (await call(CreateFromManyDocument, { agencyContentIds: [...ids], ...asked }))
    .createContentFromAgencyContents
}

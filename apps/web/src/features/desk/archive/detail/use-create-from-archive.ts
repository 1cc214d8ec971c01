// Creates a draft from an archive item and opens it in the editor.
import type { ArchiveDraftType } from '@manset/model/agency/drafts.ts'
import { graphql } from '../../../../generated/graphql.ts'
import { call } from '../../../../platform/calls/graphql.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { type CreateDraft, useCreateDraft } from '../../detail/use-create-draft.ts'
import { useFormatUses } from '../../use-format-uses.ts'
import { archiveTexts } from '../texts/texts.ts'

const CreateContentDocument = graphql(`
  mutation CreateContentFromAgencyArchive(
    $agencyArchiveId: ID!
    $isConfirmed: Boolean!
    $type: ArchiveDraftType
  ) {
    createContentFromAgencyArchive(agencyArchiveId: $agencyArchiveId, isConfirmed: $isConfirmed, type: $type) {
      id
      type
    }
  }
`)

export function useCreateFromArchive(): CreateDraft<ArchiveDraftType> {
  const t = useTexts(archiveTexts)
  const where = useFormatUses()
  return useCreateDraft<ArchiveDraftType>(
    async ({ id, ...asked }) =>
      (await call(CreateContentDocument, { agencyArchiveId: id, ...asked })).createContentFromAgencyArchive,
    (uses) => ({
      title: t('usedAgain.title'),
      text: t('usedAgain.text', { where: where(uses) }),
      action: t('usedAgain.action'),
    }),
  )
}

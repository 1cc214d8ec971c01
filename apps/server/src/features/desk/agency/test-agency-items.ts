// Test helper: documents that arrive, arrive again and become contents.
import { type Desk, EDITOR, onlyItemId } from '../../../test/desk/desk.ts'

export const CREATE = `mutation Create($id: ID!, $type: AgencyDraftType) {
  createContentFromAgencyContent(agencyContentId: $id, isConfirmed: true, type: $type) { id type version }
}`
export const ORIGINS = `query Origins($id: ID!) { getContentOrigins(contentId: $id) {
  agencyContentId title agencyName isKilled editorNotes signal rights slugline
  proposedCategories { name } alerts { kind itemVersion resolvedDate resolvedBy { name } seenBy { user { name } seenDate } } } }`

export type AgencyItems = ReturnType<typeof agencyItems>

export function agencyItems(desk: Desk) {
  let count = 0
  return {
    /** A new item of Anka, and a function that sends it again. */
    async arrive(fields: Record<string, unknown> = {}) {
      count += 1
      const uri = `urn:in-use:${count}`
      const headline = `Iğdır’da şölen ${count}`
      const id = onlyItemId(await desk.receive(desk.anka, { uri, headline, ...fields }))
      const sendAgain = (more: Record<string, unknown>) =>
        desk.receive(desk.anka, { uri, headline, ...fields, ...more })
      return { id, sendAgain }
    },
    /** The content that an editor makes of it. */
    create: async (id: string, type?: string) =>
      (await desk.ask(EDITOR, CREATE, { id, type })).createContentFromAgencyContent,
    origins: async (contentId: string) =>
      (await desk.ask(EDITOR, ORIGINS, { id: contentId })).getContentOrigins,
  }
}

// Test helper: agency items with pictures, their copies in the archive, and the calls of archive staff.
import type { Principal } from '../../../test/app.ts'
import { addPictures, type Desk, EDITOR, onlyItemId, VIEWER } from '../../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../../test/newsroom.ts'

export const ARCHIVE: Principal = { roleId: '5' }
export const CHIEF: Principal = { roleId: '6' }
export const ARABIC_CHIEF: Principal = { roleId: '6', siteId: ARABIC_SITE }

export const SAVE = `mutation Save($input: AgencyArchiveInput!) { saveAgencyArchive(input: $input) {
  id version title spot content tags agencyCategoryName source author isApproved status agencyContentId hasItBeenUsed
  agency { name } createdBy { name } images { path text source reporter width height } video { path source cameraman } } }`
export const LIST = `query GetAgencyArchives($filter: AgencyArchiveFilter, $page: Int!, $limit: Int!, $firstCreatedDate: DateTime, $language: String) {
  getAgencyArchives(filter: $filter, page: $page, limit: $limit, firstCreatedDate: $firstCreatedDate, language: $language) {
    id title isApproved status isRemoved hasItBeenUsed agency { id name } createdBy { name }
    images { path text width height fileSize aiPath } uses { contentId type title usedBy { name } } } }`
export const STATUS =
  'mutation Set($id: ID!, $status: String!) { updateStatusToAgencyArchive(agencyArchiveId: $id, status: $status) }'
export const CREATE = `mutation Create($id: ID!, $isConfirmed: Boolean!, $type: ArchiveDraftType) {
  createContentFromAgencyArchive(agencyArchiveId: $id, isConfirmed: $isConfirmed, type: $type) { id type version } }`

export type Archive = ReturnType<typeof openTestArchive>

export function openTestArchive(desk: Desk) {
  let number = 0
  /** An item of Anka with stored pictures. */
  async function arrive(pictures = 2, fields: Record<string, unknown> = {}): Promise<string> {
    number += 1
    const id = onlyItemId(
      await desk.receive(desk.anka, {
        headline: `Şölen ${number}`,
        description_text: 'Kısa spot',
        body_html: '<p>Metin</p>',
        byline: 'Ayşe Ünal',
        subject: [{ name: 'Kültür' }, { name: 'Gündem' }],
        ...fields,
      }),
    )
    await addPictures(desk, id, pictures)
    return id
  }
  const save = async (who: Principal, input: Record<string, unknown>, siteId?: number) =>
    (await desk.ask(who, SAVE, { input }, siteId)).saveAgencyArchive
  return {
    ...{ arrive, save },
    lastTitle: () => `Şölen ${number}`,
    /** A copy of a new item, approved by default. */
    archived: async (pictures = 2, isApproved = true) =>
      save(CHIEF, { agencyContentId: await arrive(pictures), isApproved }),
    list: async (filter: object, who: Principal = VIEWER, siteId?: number) =>
      (await desk.ask(who, LIST, { filter, page: 1, limit: 50 }, siteId)).getAgencyArchives,
    set: async (id: string, status: string, who: Principal = ARCHIVE) =>
      (await desk.ask(who, STATUS, { id, status })).updateStatusToAgencyArchive,
    create: async (id: string, type = 'news', isConfirmed = false, who: Principal = EDITOR) =>
      (await desk.ask(who, CREATE, { id, type, isConfirmed })).createContentFromAgencyArchive,
  }
}

// The editor of an official announcement.
import { officialAnnouncement } from '@manset/model/entities/official-announcement.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function OfficialAnnouncementPage() {
  return <ContentEditor entity={officialAnnouncement} />
}

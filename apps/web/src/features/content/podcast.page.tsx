// The editor of a podcast.
import { podcast } from '@manset/model/entities/podcast.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function PodcastPage() {
  return <ContentEditor entity={podcast} />
}

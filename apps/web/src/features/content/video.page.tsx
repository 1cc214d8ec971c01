// The editor of a video.
import { video } from '@manset/model/entities/video.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function VideoPage() {
  return <ContentEditor entity={video} />
}

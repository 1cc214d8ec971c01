// The editor of a photo gallery.
import { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function PhotoGalleryPage() {
  return <ContentEditor entity={photoGallery} />
}

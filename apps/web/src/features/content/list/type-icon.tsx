// Icons of content types, in their own chunk so that the first rows need not wait for nine icons.
import type { ContentType } from '@manset/model/content/content.ts'
import {
  type Icon,
  IconBallpen,
  IconChartInfographic,
  IconLibraryPhoto,
  IconMicrophone,
  IconMoodSmile,
  IconNews,
  IconRubberStamp,
  IconSpeakerphone,
  IconVideo,
} from '@tabler/icons-react'

const ICONS: Readonly<Record<ContentType, Icon>> = {
  news: IconNews,
  video: IconVideo,
  photoGallery: IconLibraryPhoto,
  column: IconBallpen,
  cartoon: IconMoodSmile,
  infographic: IconChartInfographic,
  promotion: IconSpeakerphone,
  podcast: IconMicrophone,
  officialAnnouncement: IconRubberStamp,
}

export function TypeIcon({ type }: { type: ContentType }) {
  const Type = ICONS[type]
  return <Type />
}

// The type of a content as a sign before its title, where the list has no room for the column of types.
import { type ContentType, isContentType } from '@manset/model/content.ts'
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
import { contentTypeWord } from '../../../kit/words/content-types/content-type-texts.ts'
import { Marks } from '../../../ui/marks.tsx'
import classes from './content-list.module.css'

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

export function TypeMark({ type }: { type: string }) {
  if (!isContentType(type)) return null
  const Type = ICONS[type]
  return (
    <span className={classes.type}>
      <Marks marks={[[contentTypeWord(type), <Type key="type" />]]} />
    </span>
  )
}

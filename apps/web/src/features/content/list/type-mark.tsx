// The type of a content as a sign before its title, where the list has no room for the column of types.
import { isContentType } from '@manset/model/content.ts'
import { contentTypeWord } from '../../../kit/words/content-types/content-type-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Marks } from '../../../ui/marks.tsx'
import classes from './content-list.module.css'

const TypeIcon = lazyPart(
  () => import('./type-icon.tsx'),
  (module) => module.TypeIcon,
  { waiting: () => <span className={classes.typeIcon} /> },
)

export function TypeMark({ type }: { type: string }) {
  if (!isContentType(type)) return null
  return (
    <span className={classes.type}>
      <Marks marks={[[contentTypeWord(type), <TypeIcon key="type" type={type} />]]} />
    </span>
  )
}

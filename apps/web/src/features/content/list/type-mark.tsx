// The type's icon before a title, for lists without room for a type column.
import { isContentType } from '@manset/model/content/content.ts'
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

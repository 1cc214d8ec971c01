// The type's icon before a title, for lists without room for a type column.
import { isContentType } from '@manset/model/content/content.ts'
import { getContentTypeName } from '../../../kit/words/content-types/content-type-texts.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Marks } from '../../../ui/marks.tsx'
import classes from './content-list.module.css'

const TypeIcon = lazyComponent(
  () => import('./type-icon.tsx'),
  (module) => module.TypeIcon,
  { fallback: () => <span className={classes.typeIcon} /> },
)

export function TypeMark({ type }: { type: string }) {
  if (!isContentType(type)) return null
  return (
    <span className={classes.type}>
      <Marks marks={[[getContentTypeName(type), <TypeIcon key="type" type={type} />]]} />
    </span>
  )
}

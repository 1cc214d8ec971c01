// The page of one item while that is on its way: the frame it will have, so that nothing moves when it arrives.
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { AfterAWhile } from '../../ui/states/after-a-while.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { EditFrame } from './edit-frame.tsx'
import { EditHeading } from './edit-heading.tsx'
import classes from './edit-skeleton.module.css'

export interface EditSkeletonProps {
  /** What kind of item it is. */
  name: string
  /** Address of the list it came from. */
  listAddress: string
  /** The form has an inspector beside it. */
  hasInspector?: boolean | undefined
}

/** Stands in for an `EditPage`; its grey lines come only after 150 ms. */
export function EditSkeleton({ name, listAddress, hasInspector }: EditSkeletonProps) {
  const t = useTexts(uiTexts)
  const kit = useTexts(kitTexts)
  usePageTitle(name)
  return (
    <EditFrame
      heading={
        <EditHeading listAddress={listAddress} toList={kit('edit.back')}>
          {name}
        </EditHeading>
      }
      actions={null}
      inspector={hasInspector && <Lines className={classes.inspector} count={6} />}
    >
      <Lines className={classes.writing} count={5} label={t('states.loading')} />
    </EditFrame>
  )
}

interface LinesProps {
  className: string | undefined
  count: number
  /** Read out; left out where another part says it. */
  label?: string
}

function Lines({ className, count, label }: LinesProps) {
  return (
    <AfterAWhile>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
          <div key={index} className={classes.field} />
        ))}
      </div>
    </AfterAWhile>
  )
}

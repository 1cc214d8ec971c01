// Placeholder of an edit page while its item is loading: the same frame, so that nothing shifts when it arrives.
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { Delayed } from '../../ui/states/delayed.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { EditFrame } from './edit-frame.tsx'
import { EditHeading } from './edit-heading.tsx'
import classes from './edit-skeleton.module.css'

export interface EditSkeletonProps {
  /** The name of the entity. */
  name: string
  /** Address of the list. */
  listAddress: string
  /** The form has an inspector. */
  hasInspector?: boolean | undefined
}

/** Placeholder for an `EditPage`; its grey lines appear only after 150 ms. */
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
  /** For screen readers; omitted where another part has the label. */
  label?: string
}

function Lines({ className, count, label }: LinesProps) {
  return (
    <Delayed>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
          <div key={index} className={classes.field} />
        ))}
      </div>
    </Delayed>
  )
}

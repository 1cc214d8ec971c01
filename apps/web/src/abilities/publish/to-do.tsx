// Where the inspector is a panel, what is required there is out of sight: its button says how much is still to do before
// the content can be published, and the panel begins with what that is.
import { Badge } from '@mantine/core'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/texts.ts'
import { NO_INSPECTOR, useMedia } from '../../ui/use-media.ts'
import { MissingList } from './missing-list.tsx'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'
import { useMissing } from './use-missing.ts'

/** “2 to do”. */
export function ToDo() {
  return useIsNeeded() && <Count />
}

/** The same in sentences. */
export function ToDoList() {
  return useIsNeeded() && <Missing />
}

/** Each letter typed asks the whole definition: only where it is shown, and to whom it is left to do. */
function useIsNeeded(): boolean {
  const { form } = useFormScope()
  return useMedia(NO_INSPECTOR) && !form.isReadOnly
}

function Count() {
  const t = useTexts(publishTexts)
  const { length: count } = useMissing()
  if (count === 0) return null
  return (
    // The button it stands in is its frame.
    <Badge color="red" size="lg" variant="transparent">
      {t('toDo', { count })}
    </Badge>
  )
}

function Missing() {
  const missing = useMissing()
  if (missing.length === 0) return null
  return (
    <div className={classes.toDo}>
      <MissingList missing={missing} />
    </div>
  )
}

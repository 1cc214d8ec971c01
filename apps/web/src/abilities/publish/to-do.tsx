// On screens where the inspector is a panel, its required fields are hidden. Its button shows the number of open
// requirements, and the panel begins with their list.
import { Badge } from '@mantine/core'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { NO_INSPECTOR, useMedia } from '../../ui/use-media.ts'
import { MissingList } from './missing-list.tsx'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'
import { useMissing } from './use-missing.ts'

/** “2 to do”. */
export function ToDo() {
  return useIsNeeded() && <Count />
}

/** The requirements as sentences. */
export function ToDoList() {
  return useIsNeeded() && <Missing />
}

/** Each keystroke checks the whole definition, so this runs only if it is visible and the user can edit. */
function useIsNeeded(): boolean {
  const { form } = useFormScope()
  return useMedia(NO_INSPECTOR) && !form.isReadOnly
}

function Count() {
  const t = useTexts(publishTexts)
  const { length: count } = useMissing()
  if (count === 0) return null
  return (
    // The surrounding button is its frame.
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

// On screens where the inspector is a panel, its required fields are hidden. Its button shows the number of open
// requirements, and the panel begins with their list.
import { Badge } from '@mantine/core'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { BELOW_INSPECTOR_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import { MissingList } from './missing-list.tsx'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'
import { useMissingRequirements } from './use-missing-requirements.ts'

/** “2 to do”. */
export function ToDo() {
  return useShowsToDo() && <TaskCount />
}

/** The requirements as sentences. */
export function ToDoList() {
  return useShowsToDo() && <MissingRequirements />
}

/** Each keystroke checks the whole definition, so this runs only if it is visible and the user can edit. */
function useShowsToDo(): boolean {
  const { form } = useFormScope()
  return useMediaQuery(BELOW_INSPECTOR_WIDTH) && !form.isReadOnly
}

function TaskCount() {
  const t = useTexts(publishTexts)
  const { length: count } = useMissingRequirements()
  if (count === 0) return null
  return (
    // The surrounding button is its frame.
    <Badge color="red" size="lg" variant="transparent">
      {t('toDo', { count })}
    </Badge>
  )
}

function MissingRequirements() {
  const missing = useMissingRequirements()
  if (missing.length === 0) return null
  return (
    <div className={classes.toDo}>
      <MissingList missing={missing} />
    </div>
  )
}

// What keeps a form from being saved, in one place: each line leads to its field, wherever that is folded away.
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../platform/texts.ts'
import { fieldNameOf } from './form-problems.ts'
import { type FormScope, fieldId, useFormScope } from './form-scope.ts'
import { messageOf } from './rule-message.ts'
import { kitTexts } from './texts/texts.ts'

/** Sent from a field that is to be seen; what folds it away opens. */
export const REVEAL_EVENT = 'manset:reveal'

/** The problems of the form around it; takes the focus after each refused attempt. */
export function ErrorSummary() {
  const t = useTexts(kitTexts)
  const scope = useFormScope()
  const { problems, attempt } = scope.form
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) root.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const handleClick = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(scope, path)
  }
  return (
    <Alert
      ref={root}
      tabIndex={-1}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={t('summary.title', { count: problems.length })}
    >
      <List size="sm" spacing={2} listStyleType="none">
        {problems.map((problem) => (
          <List.Item key={`${problem.field} ${problem.rule} ${problem.params.cropTypeId ?? ''}`}>
            <Anchor
              href={`#${fieldId(scope, problem.field)}`}
              size="sm"
              c="inherit"
              underline="always"
              onClick={handleClick(problem.field)}
            >
              {messageOf(scope.words, problem)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Brings a field into sight, opens what hides it and puts the focus into it. */
export function focusField(scope: Pick<FormScope, 'idPrefix'>, path: string): void {
  const element =
    document.getElementById(fieldId(scope, path)) ??
    document.getElementById(fieldId(scope, fieldNameOf({ field: path, rule: '', params: {} })))
  if (!element) return
  element.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }))
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  })
}

// All that keeps a form from being saved, in one place, each a link to its field; takes the focus when it appears.
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../platform/texts.ts'
import { reveal } from './reveal.ts'
import { uiTexts } from './texts/texts.ts'

export interface SummarisedProblem {
  /** Unique within the summary, such as the field's path. */
  key: string
  /** The whole sentence, naming the field. */
  message: string
  /** Id of the element to focus; none for a problem of the whole. */
  targetId?: string
}

export interface ErrorSummaryProps {
  problems: readonly SummarisedProblem[]
  /** Opens the tab or section the field is in, before it gets the focus. */
  onGo?: (problem: SummarisedProblem) => void
  /** Counts attempts to save: each takes the focus here again. */
  attempt?: number
  /** Over the list, in place of how many problems there are: what is only to be waited for is a warning. */
  warning?: string
  /** False where another summary beside this one takes it. */
  isFocused?: boolean
}

export function ErrorSummary({ problems, onGo, attempt = 0, warning, isFocused = true }: ErrorSummaryProps) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes the focus again, another summary that goes does not
  useEffect(() => {
    if (isShown && isFocused) focusSeen(box.current)
  }, [isShown, attempt])
  if (!isShown) return null
  const handleGo = (event: MouseEvent, problem: SummarisedProblem) => {
    event.preventDefault()
    onGo?.(problem)
    if (problem.targetId) focusOn(problem.targetId)
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color={warning ? 'amber' : 'red'}
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={warning ?? t('summary.title', { count: problems.length })}
    >
      <List size="sm" spacing={4}>
        {problems.map((problem) => (
          <List.Item key={problem.key}>
            {problem.targetId ? (
              <Anchor
                href={`#${problem.targetId}`}
                c="inherit"
                underline="always"
                onClick={(event) => handleGo(event, problem)}
              >
                {problem.message}
              </Anchor>
            ) : (
              problem.message
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Upper bound of frames until a field appears: its section may have to open, or its input to load. */
const MOST_FRAMES = 120
let pending = new AbortController()

/**
 * Scrolls to an element and focuses it, as soon as it is in the document. One taller than half the screen shows its beginning,
 * clear of bars that stick above it (`scroll-padding`, `scroll-margin`). The next call, a key or a press cancels the request:
 * the person has moved on.
 */
export function focusOn(id: string): void {
  pending.abort()
  const request = new AbortController()
  const { signal } = request
  pending = request
  // Not `focusin`: a closing dialog returns the focus to its opener, which is no act of the person.
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, () => request.abort(), { capture: true, signal })
  const tryFrame = (framesLeft: number) =>
    requestAnimationFrame(() => {
      if (signal.aborted) return
      const target = document.getElementById(id)
      if (!target && framesLeft > 0) return tryFrame(framesLeft - 1)
      request.abort()
      if (!target) return
      target.scrollIntoView({ block: target.clientHeight > innerHeight / 2 ? 'start' : 'center' })
      focusSeen(target, { preventScroll: true })
    })
  tryFrame(MOST_FRAMES)
}

/** What covers an element makes way for it first: nothing that is inert takes the focus. */
function focusSeen(element: HTMLElement | null, options?: FocusOptions): void {
  if (element?.closest('[inert]')) reveal(element, '')
  element?.focus(options)
}

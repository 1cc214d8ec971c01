// All problems that prevent saving, in one list with links to the fields; receives focus when it appears.
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { reveal } from './reveal.ts'
import { uiTexts } from './texts/texts.ts'

export interface SummarizedProblem {
  /** Unique within the summary, such as the field's path. */
  key: string
  /** The whole sentence, including the field's name. */
  message: string
  /** Id of the element to focus; absent for a problem of the whole form. */
  targetId?: string
}

export interface ErrorSummaryProps {
  problems: readonly SummarizedProblem[]
  /** Opens the tab or section of the field before it is focused. */
  onFollow?: (problem: SummarizedProblem) => void
  /** Number of save attempts: each moves the focus here again. */
  attempt?: number
  /** Title that replaces the number of problems and turns the list into a warning: only waiting is needed. */
  warning?: string
  /** False when another summary beside this one receives focus. */
  isFocused?: boolean
}

export function ErrorSummary({
  problems,
  onFollow,
  attempt = 0,
  warning,
  isFocused = true,
}: ErrorSummaryProps) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus again; another summary that disappears does not
  useEffect(() => {
    if (isShown && isFocused) revealAndFocus(box.current)
  }, [isShown, attempt])
  if (!isShown) return null
  const handleFollow = (event: MouseEvent, problem: SummarizedProblem) => {
    event.preventDefault()
    onFollow?.(problem)
    if (problem.targetId) focusWhenAvailable(problem.targetId)
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
                onClick={(event) => handleFollow(event, problem)}
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
const MAX_FRAMES = 120
let pendingFocus = new AbortController()

/**
 * Scrolls to an element and focuses it as soon as it is in the document. Elements taller than half the screen are aligned at their start,
 * below sticky bars (`scroll-padding`, `scroll-margin`). The next call, a key or a click cancels the request, because the person has moved
 * on.
 */
export function focusWhenAvailable(id: string): void {
  pendingFocus.abort()
  const request = new AbortController()
  const { signal } = request
  pendingFocus = request
  // Not `focusin`: a closing dialog also returns the focus, without an action of the person.
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
      revealAndFocus(target, { preventScroll: true })
    })
  tryFrame(MAX_FRAMES)
}

/** Opens whatever covers the element first: inert elements cannot receive focus. */
function revealAndFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (element?.closest('[inert]')) reveal(element, '')
  element?.focus(options)
}

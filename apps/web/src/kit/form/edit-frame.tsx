// The frame of an edit page: a sticky bar on top, the content, an inspector beside it. On narrow screens a button in the bar opens the
// inspector; on phones it covers the content.
import { Button } from '@mantine/core'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useOpenDialog } from '../../ui/dialog/open-dialogs.ts'
import { REVEAL_EVENT } from '../../ui/reveal.ts'
import { BELOW_THREE_PANE_WIDTH, PHONE_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import { kitTexts } from '../words/texts/texts.ts'
import classes from './edit-page.module.css'

export interface EditFrameProps {
  /** Name of the edited item, and a link back to the list. */
  heading: ReactNode
  /** Beside the heading: status, lock, people. */
  status?: ReactNode
  /** Right side of the bar: save state, save button, further actions. */
  actions: ReactNode
  /** Why the last save failed. */
  failure?: ReactNode
  /** Full width below the bar: a lock, an autosave offer, a notice. */
  banner?: ReactNode
  inspector?: ReactNode
  /** Between the content and the inspector, such as a preview; on phones it covers everything. */
  sidePane?: ReactNode
  /** Called when the inspector opens but has no space beside it. */
  onSidePaneClose?: () => void
  /** On the inspector button: number of open tasks. */
  toDo?: ReactNode
  /** Without a column for text: the content fills the available width. */
  isWide?: boolean
  children: ReactNode
}

export function EditFrame(props: EditFrameProps) {
  const { heading, status, actions, failure, banner, inspector, sidePane, isWide, children } = props
  const t = useTexts(kitTexts)
  const id = useId()
  const hasBeside = Boolean(sidePane)
  const panel = useInspectorPanel(hasBeside, props.onSidePaneClose)
  const foot = useFootHeight()
  return (
    <div className={classes.page} data-beside={hasBeside || undefined}>
      <div className={classes.bar}>
        <div className={classes.heading}>{heading}</div>
        {status}
        <div ref={foot} className={classes.barRight}>
          {actions}
        </div>
        {inspector && (
          <Button
            ref={panel.button}
            variant={panel.isOpen ? 'light' : 'default'}
            className={classes.inspectorButton}
            aria-expanded={panel.isOpen}
            aria-controls={id}
            onClick={panel.toggle}
          >
            <span className={classes.inspectorWord}>{t('inspector')}</span>
            {props.toDo}
          </Button>
        )}
      </div>
      {failure}
      {banner}
      <div
        className={classes.columns}
        data-open={panel.isOpen || undefined}
        data-beside={hasBeside || undefined}
      >
        <div
          ref={panel.main}
          className={classes.main}
          data-wide={isWide || undefined}
          inert={inspector !== undefined && panel.isCovering}
        >
          <div className={classes.writing}>{children}</div>
        </div>
        {sidePane}
        {inspector && (
          <aside
            ref={panel.ref}
            id={id}
            className={classes.inspector}
            aria-label={t('inspector')}
            tabIndex={-1}
          >
            {inspector}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Whether the inspector is open where space is limited; elsewhere the styles always show it. */
function useInspectorPanel(hasBeside: boolean, onSidePaneClose?: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const doesCover = useMediaQuery(PHONE_WIDTH)
  const isTight = useMediaQuery(BELOW_THREE_PANE_WIDTH)
  const main = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFocusWanted = useRef(false)
  useListener(ref, REVEAL_EVENT, () => {
    setIsOpen(true)
    onSidePaneClose?.()
  })
  // The focused element must not be covered, such as a problem that prevents saving.
  useListener(main, 'focusin', () => doesCover && setIsOpen(false))
  useListener(main, REVEAL_EVENT, () => {
    if (!main.current?.inert) return
    // Immediately, because it is about to receive focus.
    main.current.inert = false
    setIsOpen(false)
  })
  const isCovering = isOpen && doesCover
  useOpenDialog(isCovering, () => {
    setIsOpen(false)
    button.current?.focus()
  })
  useEffect(() => {
    if (isOpen && isFocusWanted.current) ref.current?.focus()
    isFocusWanted.current = false
  }, [isOpen])
  // The part in between uses the same space: only one of the two can be visible.
  const isShown = isOpen && !(hasBeside && isTight)
  const toggle = () => {
    isFocusWanted.current = true
    setIsOpen(!isShown)
    if (isShown || !hasBeside || !isTight) return
    onSidePaneClose?.()
    if (isOpen) requestAnimationFrame(() => ref.current?.focus())
  }
  return { main, ref, button, isOpen: isShown, isCovering, toggle }
}

/** Passes the height of the actions to the styles: on narrow screens they overlay the end of the page. */
function useFootHeight(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = foot.current
    const page = element?.closest<HTMLElement>(`.${classes.page}`)
    if (!element || !page) return
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--foot-height', `${element.offsetHeight}px`),
    )
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }, [])
  return foot
}

function useListener(ref: RefObject<HTMLElement | null>, event: string, listener: () => void): void {
  const handle = useEffectEvent(listener)
  useEffect(() => {
    const element = ref.current
    const handleEvent = () => handle()
    element?.addEventListener(event, handleEvent)
    return () => element?.removeEventListener(event, handleEvent)
  }, [ref, event])
}

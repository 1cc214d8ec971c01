// The frame of a page that edits one thing: a line on top that stays, what is edited, an inspector beside it. Where there
// is no room for both, a button on the line opens the inspector; on a phone it covers what is edited meanwhile.
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
import { useTexts } from '../../platform/texts.ts'
import { useOpenWindow } from '../../ui/dialog/open-windows.ts'
import { REVEAL_EVENT } from '../../ui/reveal.ts'
import { NO_ROOM_FOR_THREE, PHONE, useMedia } from '../../ui/use-media.ts'
import { kitTexts } from '../words/texts/texts.ts'
import classes from './edit-page.module.css'

export interface EditFrameProps {
  /** What is edited, a way back to the list. */
  heading: ReactNode
  /** Beside the heading: status, lock, people. */
  status?: ReactNode
  /** Right on the line: the state of the form, saving and what else can be done. */
  actions: ReactNode
  /** Why the last save failed. */
  failure?: ReactNode
  /** Across the page, below the line: a lock, a draft on offer, a notice. */
  banner?: ReactNode
  inspector?: ReactNode
  /** Between what is edited and the inspector, such as how readers would see it; on a phone over everything. */
  beside?: ReactNode
  /** Asked for when something in the inspector is to be seen, which has no room beside it. */
  onBesideAway?: () => void
  /** On the button that opens the inspector: how much is still to do. */
  toDo?: ReactNode
  /** Without a writing column: what is edited takes the room there is, up to the edges. */
  isWide?: boolean
  children: ReactNode
}

export function EditFrame(props: EditFrameProps) {
  const { heading, status, actions, failure, banner, inspector, beside, isWide, children } = props
  const t = useTexts(kitTexts)
  const id = useId()
  const hasBeside = Boolean(beside)
  const panel = useInspectorPanel(hasBeside, props.onBesideAway)
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
        {beside}
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

/** Whether the inspector is open where it has no room of its own; elsewhere the styles show it anyway. */
function useInspectorPanel(hasBeside: boolean, onBesideAway?: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const doesCover = useMedia(PHONE)
  const isTight = useMedia(NO_ROOM_FOR_THREE)
  const main = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFocusWanted = useRef(false)
  useListener(ref, REVEAL_EVENT, () => {
    setIsOpen(true)
    onBesideAway?.()
  })
  // What has the focus is never covered, such as the problems that keep the page from being saved.
  useListener(main, 'focusin', () => doesCover && setIsOpen(false))
  useListener(main, REVEAL_EVENT, () => {
    if (!main.current?.inert) return
    // At once, as it is about to get the focus.
    main.current.inert = false
    setIsOpen(false)
  })
  const isCovering = isOpen && doesCover
  useOpenWindow(isCovering, () => {
    setIsOpen(false)
    button.current?.focus()
  })
  useEffect(() => {
    if (isOpen && isFocusWanted.current) ref.current?.focus()
    isFocusWanted.current = false
  }, [isOpen])
  // What stands between has its room: one gives way to the other.
  const isShown = isOpen && !(hasBeside && isTight)
  const toggle = () => {
    isFocusWanted.current = true
    setIsOpen(!isShown)
    if (isShown || !hasBeside || !isTight) return
    onBesideAway?.()
    if (isOpen) requestAnimationFrame(() => ref.current?.focus())
  }
  return { main, ref, button, isOpen: isShown, isCovering, toggle }
}

/** Tells the styles how high the actions are, which stand over the end of the page where there is little room. */
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

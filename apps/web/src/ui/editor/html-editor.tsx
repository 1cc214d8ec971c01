// The HTML editor: headings, lists, links, tables, pictures and embeds, and nothing that cannot be stored. Loaded with the first form that
// contains one.
//
//   <HtmlEditor id label value={html | null} onChange={(html | null) => …} onOutsideValue={…} dir lang … />
//
// HTML in and out has the server's canonical form; a text that was only opened is reported as exactly the value it received. `value` is the
// initial value only. Later replacements (a revert, a restored version …) arrive through `onOutsideValue`, because `value` may be older
// than the input since (html-sync.ts).
import { FocusTrap, Input } from '@mantine/core'
import { EditorContent } from '@tiptap/react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onRemovedMarkup } from '../../platform/calls/call-signals.ts'
import { lazyComponent } from '../lazy-component.tsx'
import type { MediaPicker } from '../pictures/media-picker.ts'
import { matches } from '../shortcuts/shortcuts.ts'
import { CountsLine } from './counts-line.tsx'
import classes from './editor.module.css'
import { EditorDialogs } from './editor-dialogs.tsx'
import { FIND_SHORTCUT, useEditorShortcuts } from './editor-shortcuts.ts'
import type { LinkPicker } from './link-dialog.tsx'
import { notifyRemovedByServer } from './paste/notify-removed-content.ts'
import { type SlashKeys, SlashMenu } from './slash-menu.tsx'
import { type EditorDialogName, EditorToolbar } from './toolbar.tsx'
import type { OnExternalHtml } from './use-html-value.ts'
import { useTextEditor } from './use-text-editor.ts'

const FindBar = lazyComponent(
  () => import('./find/find-bar.tsx'),
  (module) => module.FindBar,
)

export interface HtmlEditorProps {
  /** Id of the text itself, which receives focus. */
  id: string
  label: string
  hint?: string
  value: string | null
  onChange(html: string | null): void
  onOutsideValue: OnExternalHtml
  onBlur?(): void
  /** Registers a function that reports pending changes, called before a save; returns the function that unregisters it. */
  onBeforeSave?(flush: () => void): () => void
  onBusyChange?(isBusy: boolean): void
  /** Direction of the whole text; single blocks can differ. */
  dir: 'ltr' | 'rtl'
  lang: string
  isDisabled?: boolean
  isRequired?: boolean
  error?: string
  /** Without a frame, as part of a page for writing. */
  hasPlainToolbar?: boolean
  /** Offers emoji in the toolbar and the slash menu. */
  hasEmoji?: boolean
  /** Offers our own content as link targets, beside the address field. */
  LinkPicker?: LinkPicker
  /** The picture picker; without it, pictures are uploaded. */
  MediaPicker?: MediaPicker
  /** Addresses of our sites: links to them get no `nofollow`. */
  ownAddresses?: readonly string[]
  /** Whether typed quotes become those of the text's language, and a setter for that preference. */
  smartQuotes?: { areEnabled: boolean; onChange(areOn: boolean): void }
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { id, label, hint, value, error, dir, lang, isDisabled = false, isRequired } = props
  const { hasPlainToolbar, hasEmoji = true, smartQuotes } = props
  const [opened, setOpened] = useState<EditorDialogName | null>(null)
  const { isFullscreen, toggleFullscreen, leaveOnEscape } = useFullscreen()
  const attributes = useTextAttributes(props)
  const slashKeys: SlashKeys = useRef(null)
  const editor = useTextEditor({
    value,
    onChange: props.onChange,
    onOutsideValue: props.onOutsideValue,
    onBlur: props.onBlur,
    onBeforeSave: props.onBeforeSave,
    onBusyChange: props.onBusyChange,
    onLink: () => setOpened('link'),
    slashKeys,
    quotesLang: smartQuotes?.areEnabled ? lang : null,
    isDisabled,
    attributes,
  })
  /** Number of find requests since the bar opened; 0 while it is closed. */
  const [findRequestCount, setFindRequestCount] = useState(0)
  const find = useCallback(() => setFindRequestCount((times) => times + 1), [])
  useEditorShortcuts(find, !isDisabled)
  const changeQuotes = useQuotesToggle(smartQuotes)
  useEffect(() => onRemovedMarkup(notifyRemovedByServer), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (matches(FIND_SHORTCUT, event.nativeEvent) && !isDisabled) {
      // With several texts on a page, only the focused one reacts.
      event.preventDefault()
      return find()
    }
    leaveOnEscape(event)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={hint}
      error={error}
      withAsterisk={isRequired}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={hasPlainToolbar ? { label: classes.quietLabel } : undefined}
    >
      <FocusTrap active={isFullscreen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves full screen wherever the focus is inside */}
        <div
          className={classes.editor}
          data-editor
          data-fullscreen={isFullscreen || undefined}
          data-plain={hasPlainToolbar || undefined}
          data-error={error !== undefined || undefined}
          data-disabled={isDisabled || undefined}
          {...(isFullscreen && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
          onKeyDown={handleKeyDown}
        >
          {editor && !isDisabled && (
            <div className={classes.top}>
              <EditorToolbar
                editor={editor}
                controls={id}
                hasEmoji={hasEmoji}
                isFullscreen={isFullscreen}
                onFullscreen={toggleFullscreen}
                onOpen={setOpened}
                onFind={find}
                areQuotesSmart={smartQuotes?.areEnabled}
                onQuotes={changeQuotes}
              />
              {findRequestCount > 0 && (
                <FindBar
                  {...{ editor, dir, lang }}
                  requestCount={findRequestCount}
                  onClose={() => setFindRequestCount(0)}
                />
              )}
            </div>
          )}
          <EditorContent editor={editor} className={classes.content} />
          {editor && !isDisabled && (
            <SlashMenu editor={editor} keys={slashKeys} hasEmoji={hasEmoji} onOpen={setOpened} />
          )}
          <div className={classes.foot}>{editor && <CountsLine editor={editor} />}</div>
        </div>
      </FocusTrap>
      {editor && (
        <EditorDialogs
          editor={editor}
          opened={opened}
          LinkPicker={props.LinkPicker}
          MediaPicker={props.MediaPicker}
          ownAddresses={props.ownAddresses}
          onClose={() => setOpened(null)}
        />
      )}
    </Input.Wrapper>
  )
}

/** The attributes of the text itself: the same object while nothing changes, because the editor applies a new one to the document. */
function useTextAttributes(props: HtmlEditorProps): Record<string, string> {
  const { id, label, hint, error, dir, lang, isDisabled, isRequired } = props
  const describedBy = [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ')
  return useMemo(
    () => ({
      id,
      dir,
      lang,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(isRequired && { 'aria-required': 'true' }),
      ...(error !== undefined && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isDisabled && { 'aria-readonly': 'true', tabindex: '0' }),
    }),
    [id, dir, lang, label, isRequired, error, describedBy, isDisabled],
  )
}

/** The full screen state, which Escape ends. */
function useFullscreen() {
  const [isFullscreen, setIsFullscreen] = useState(false)
  const toggleFullscreen = useCallback(() => setIsFullscreen((is) => !is), [])
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFullscreen) return
    // Open menus inside the editor close first. `defaultPrevented` cannot be used: the text always handles the key.
    if (event.currentTarget.querySelector('[role="listbox"], [role="menu"]')) return
    event.stopPropagation()
    setIsFullscreen(false)
  }
  return { isFullscreen, toggleFullscreen, leaveOnEscape }
}

/** Toggles the preference; a stable function, because the toolbar is memoized. */
function useQuotesToggle(smartQuotes: HtmlEditorProps['smartQuotes']): () => void {
  const latestQuotes = useRef(smartQuotes)
  latestQuotes.current = smartQuotes
  return useCallback(() => latestQuotes.current?.onChange(!latestQuotes.current.areEnabled), [])
}

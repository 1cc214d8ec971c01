// The HTML editor: headings, lists, links, tables, pictures and embeds, and nothing that a text cannot store. Loaded
// with the first form that shows one.
//
//   <HtmlEditor id label value={html | null} onChange={(html | null) => …} onOutsideValue={…} dir lang … />
//
// HTML in and out has the server's canonical form; a text that was only opened is reported as the value it came as.
// `value` is what the editor begins with. What is put in its place later (a revert, an earlier version …) comes by
// `onOutsideValue`, never by `value`, which may be older than what was written since (html-sync.ts).
import { FocusTrap, Input } from '@mantine/core'
import { EditorContent } from '@tiptap/react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onLeftOut } from '../../platform/call-signals.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { MediaPicker } from '../pictures/media-picker.ts'
import { matches } from '../shortcuts/shortcuts.ts'
import { CountsLine } from './counts-line.tsx'
import classes from './editor.module.css'
import { EditorWindows } from './editor-windows.tsx'
import type { LinkPicker } from './link-window.tsx'
import { tellNotKept } from './paste/tell-left-out.ts'
import { type SlashKeys, SlashMenu } from './slash-menu.tsx'
import { FIND_KEYS, useTextKeys } from './text-keys.ts'
import { EditorToolbar, type EditorWindow } from './toolbar.tsx'
import type { OnOutsideHtml } from './use-html-value.ts'
import { useTextEditor } from './use-text-editor.ts'

const FindBar = lazyPart(
  () => import('./find/find-bar.tsx'),
  (module) => module.FindBar,
)

export interface HtmlEditorProps {
  /** Of the text itself, which takes the focus. */
  id: string
  label: string
  hint?: string
  value: string | null
  onChange(html: string | null): void
  onOutsideValue: OnOutsideHtml
  onBlur?(): void
  /** Registers a function that reports unreported text, called before a save; returns the way to unregister it. */
  onBeforeSave?(flush: () => void): () => void
  onBusyChange?(isBusy: boolean): void
  /** Of the whole text; single blocks can differ. */
  dir: 'ltr' | 'rtl'
  lang: string
  isDisabled?: boolean
  isRequired?: boolean
  error?: string
  /** Without a frame, as part of a page that is written on. */
  isPlain?: boolean
  /** Emoji to choose from, in the toolbar and after a slash. */
  hasSmiles?: boolean
  /** Offers what of ours can be linked, beside the address of a link. */
  LinkPicker?: LinkPicker
  /** The window in which pictures are chosen; where none is given, they are uploaded. */
  MediaPicker?: MediaPicker
  /** Of our sites: a link to them is followed by search engines. */
  ownAddresses?: readonly string[]
  /** Whether quotes are printed as the language of the text has them, and how the person changes that. */
  smartQuotes?: { areOn: boolean; onChange(areOn: boolean): void }
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { id, label, hint, value, error, dir, lang, isDisabled = false, isRequired } = props
  const { isPlain, hasSmiles = true, smartQuotes } = props
  const [opened, setOpened] = useState<EditorWindow | null>(null)
  const [isFullscreen, setIsFullscreen] = useState(false)
  const describedBy = [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ')
  const attributes = useMemo(
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
    quotesLang: smartQuotes?.areOn ? lang : null,
    isDisabled,
    attributes,
  })
  /** How often finding was asked for since its bar is open; 0 while it is not. */
  const [findAsked, setFindAsked] = useState(0)
  const find = useCallback(() => setFindAsked((times) => times + 1), [])
  useTextKeys(find, !isDisabled)
  const latestQuotes = useRef(smartQuotes)
  latestQuotes.current = smartQuotes
  const changeQuotes = useCallback(() => latestQuotes.current?.onChange(!latestQuotes.current.areOn), [])
  useEffect(() => onLeftOut(tellNotKept), [])
  const toggleFullscreen = useCallback(() => setIsFullscreen((is) => !is), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (matches(FIND_KEYS, event.nativeEvent) && !isDisabled) {
      // Of several texts on a page, the one that is written in.
      event.preventDefault()
      return find()
    }
    if (event.key !== 'Escape' || !isFullscreen) return
    // What is open within the editor closes first. `defaultPrevented` does not help here: the text always handles the
    // key.
    if (event.currentTarget.querySelector('[role="listbox"], [role="menu"]')) return
    event.stopPropagation()
    setIsFullscreen(false)
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
      classNames={isPlain ? { label: classes.quietLabel } : undefined}
    >
      <FocusTrap active={isFullscreen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the full screen wherever the focus is in it */}
        <div
          className={classes.editor}
          data-editor
          data-fullscreen={isFullscreen || undefined}
          data-plain={isPlain || undefined}
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
                hasSmiles={hasSmiles}
                isFullscreen={isFullscreen}
                onFullscreen={toggleFullscreen}
                onOpen={setOpened}
                onFind={find}
                areQuotesSmart={smartQuotes?.areOn}
                onQuotes={changeQuotes}
              />
              {findAsked > 0 && (
                <FindBar
                  editor={editor}
                  dir={dir}
                  lang={lang}
                  asked={findAsked}
                  onClose={() => setFindAsked(0)}
                />
              )}
            </div>
          )}
          <EditorContent editor={editor} className={classes.content} />
          {editor && !isDisabled && (
            <SlashMenu editor={editor} keys={slashKeys} hasSmiles={hasSmiles} onOpen={setOpened} />
          )}
          <div className={classes.foot}>{editor && <CountsLine editor={editor} />}</div>
        </div>
      </FocusTrap>
      {editor && (
        <EditorWindows
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

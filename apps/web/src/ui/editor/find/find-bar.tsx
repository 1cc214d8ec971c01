// Find and replace in a text, in a bar below the toolbar. Loaded on first use.
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLetterCase, IconLetterW, IconX } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useFormat } from '../../use-format.ts'
import { editorTexts } from '../texts/texts.ts'
import classes from './find-bar.module.css'
import { type FindState, useFind } from './use-find.ts'

interface FindBarProps {
  editor: Editor
  dir: 'ltr' | 'rtl'
  lang: string
  /** Incremented with each request to find; the search field then receives focus again. */
  requestCount: number
  onClose: () => void
}

export function FindBar({ editor, dir, lang, requestCount, onClose }: FindBarProps) {
  const t = useTexts(editorTexts)
  const find = useFind(editor)
  const [searchInput, setSearchInput] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request moves the focus
  useEffect(() => field.current?.select(), [requestCount])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const onEnter = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    // Prevents submitting the surrounding form.
    event.preventDefault()
    run(event)
  }
  return (
    <search className={classes.bar} aria-label={t('find.title')} onKeyDown={handleKeyDown}>
      <div className={classes.line}>
        <TextInput
          ref={field}
          size="xs"
          className={classes.field}
          aria-label={t('find.query')}
          placeholder={t('find.query')}
          dir={dir}
          lang={lang}
          value={find.query}
          onChange={(event) => find.setQuery(event.currentTarget.value)}
          onKeyDown={onEnter((event) => find.moveBy(event.shiftKey ? -1 : 1))}
        />
        <FindStatus find={find} />
        <Tool label={t('find.previous')} Icon={IconArrowUp} onClick={() => find.moveBy(-1)} />
        <Tool label={t('find.next')} Icon={IconArrowDown} onClick={() => find.moveBy(1)} />
        <Tool
          label={t('find.isCaseMatched')}
          Icon={IconLetterCase}
          isPressed={find.options.isCaseMatched}
          onClick={() => find.setOptions({ ...find.options, isCaseMatched: !find.options.isCaseMatched })}
        />
        <Tool
          label={t('find.isWholeWord')}
          Icon={IconLetterW}
          isPressed={find.options.isWholeWord}
          onClick={() => find.setOptions({ ...find.options, isWholeWord: !find.options.isWholeWord })}
        />
        <Tool label={t('find.close')} Icon={IconX} onClick={close} />
      </div>
      <div className={classes.line}>
        <TextInput
          size="xs"
          className={classes.field}
          aria-label={t('find.words')}
          placeholder={t('find.words')}
          dir={dir}
          lang={lang}
          value={searchInput}
          onChange={(event) => setSearchInput(event.currentTarget.value)}
          onKeyDown={onEnter(() => find.replace(searchInput))}
        />
        <Button
          size="compact-sm"
          variant="default"
          disabled={find.count === 0}
          onClick={() => find.replace(searchInput)}
        >
          {t('find.replace')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={find.count === 0}
          onClick={() => find.replaceAll(searchInput)}
        >
          {t('find.replaceAll')}
        </Button>
      </div>
    </search>
  )
}

function FindStatus({ find }: { find: FindState }) {
  const t = useTexts(editorTexts)
  const format = useFormat()
  const words =
    find.replacedCount !== null
      ? t('find.replaced', { count: find.replacedCount })
      : find.query === ''
        ? ''
        : find.count === 0
          ? t('find.none')
          : `${format.number(find.current)} / ${format.number(find.count)}`
  return (
    <span role="status" className={classes.status}>
      {words}
    </span>
  )
}

interface ToolProps {
  label: string
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  isPressed?: boolean
  onClick: () => void
}

function Tool({ label, Icon, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon
        size={28}
        variant={isPressed ? 'light' : 'subtle'}
        color={isPressed ? 'accent' : 'gray'}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

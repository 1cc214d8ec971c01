// Comments about a form's item. The panel replaces the inspector, so the text stays visible and editable. Open threads
// come first, resolved ones are collapsed below.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { NOTICE_GROUPS } from '@manset/model/notice-groups.ts'
import { ActionIcon, NativeSelect, Portal } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { createSaveKeys } from '../../kit/form/save-keys.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { StateView } from '../../ui/states/state-view.tsx'
import classes from './comment.module.css'
import { CommentsOpenedDocument, SaveCommentDocument } from './comment-calls.ts'
import type { Comments } from './comments.ts'
import { Composer } from './composer.tsx'
import { commentTexts } from './texts/texts.ts'
import { ThreadCard } from './thread-card.tsx'

export function CommentPanel({ comments }: { comments: Comments }) {
  const t = useTexts(commentTexts)
  const { form } = useFormScope()
  const { threads, openedAt, itemId, close } = comments
  const entity = form.entity.name
  const titleId = useId()
  // Set once the portal exists, which is after the first render.
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const item = useMemo(() => ({ entity, itemId }), [entity, itemId])

  useLayoutEffect(() => {
    opener.current = document.activeElement as HTMLElement | null
  }, [])
  // Opening the panel marks notices about these comments as read, including those that arrive meanwhile.
  useEffect(() => {
    if (threads?.length)
      void call(CommentsOpenedDocument, { ...item, kinds: [...NOTICE_GROUPS.comments] }).catch(() => {})
  }, [item, threads])
  const handleSent = useScrollToOwnThread(list, threads)

  const leave = () => {
    close()
    if (panel?.contains(document.activeElement)) opener.current?.focus()
  }
  return (
    <Portal>
      <aside
        ref={setPanel}
        className={classes.panel}
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) leave()
        }}
      >
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {t('title')}
          </h2>
          <ActionIcon variant="subtle" size={32} aria-label={t('close')} onClick={leave}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </header>
        <div ref={list} className={classes.threads}>
          <Threads {...{ comments, item, panel }} askedThread={openedAt?.threadId} />
        </div>
        <NewComment {...{ comments, item }} onSent={handleSent} />
      </aside>
    </Portal>
  )
}

interface ItemProps {
  comments: Comments
  item: { entity: string; itemId: string }
}

interface ThreadsProps extends ItemProps {
  panel: HTMLElement | null
  /** The thread that a notice links to, which is shown and focused. */
  askedThread: string | undefined
}

/** The open threads, and the resolved ones collapsed. */
function Threads({ comments, item, panel, askedThread }: ThreadsProps) {
  const t = useTexts(commentTexts)
  const { threads, refetch } = comments
  const [areResolvedShown, setAreResolvedShown] = useState(false)
  const isAskedResolved = threads?.some(({ id, resolvedDate }) => id === askedThread && resolvedDate)
  const isThere = threads !== undefined
  useEffect(() => {
    if (!askedThread || !isThere || !panel) return
    if (isAskedResolved) setAreResolvedShown(true)
    const card = panel.querySelector<HTMLElement>(`[data-thread-id="${askedThread}"]`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus()
  }, [askedThread, isThere, isAskedResolved, panel])
  if (!threads) return <RowSkeletons count={3} height={72} />
  const open = threads.filter(({ resolvedDate }) => !resolvedDate)
  const resolved = threads.filter(({ resolvedDate }) => resolvedDate)
  return (
    <>
      {threads.length === 0 && <StateView kind="empty" title={t('empty')} text={t('emptyText')} />}
      {open.map((thread) => (
        <ThreadCard key={thread.id} {...{ thread, item, refetch }} />
      ))}
      {resolved.length > 0 && (
        <>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={areResolvedShown}
            onClick={() => setAreResolvedShown(!areResolvedShown)}
          >
            <IconChevronDown size={16} data-open={areResolvedShown || undefined} aria-hidden />
            {t('resolvedOnes', { count: resolved.length })}
          </button>
          {areResolvedShown &&
            resolved.map((thread) => <ThreadCard key={thread.id} {...{ thread, item, refetch }} />)}
        </>
      )}
    </>
  )
}

/** Starts a thread about the item or one of its fields. */
function NewComment({ comments, item, onSent }: ItemProps & { onSent: () => void }) {
  const t = useTexts(commentTexts)
  const { form, words } = useFormScope()
  const { openedAt, refetch } = comments
  const [field, setField] = useState(openedAt?.field ?? null)
  const [sendWithKey] = useState(createSaveKeys)
  useEffect(() => setField(openedAt?.field ?? null), [openedAt])
  const send = async (body: string) => {
    const input = { ...item, field, body }
    await sendWithKey(input, (saveKey) => call(SaveCommentDocument, { input: { ...input, saveKey } }))
    onSent()
    // Not awaited: the input is free before the list has loaded.
    void refetch()
  }
  return (
    <footer className={classes.foot}>
      <Composer
        key={field ?? ''}
        item={item}
        field={field ?? ''}
        label={t('say')}
        sendLabel={t('send')}
        onSend={send}
        isFocused={!openedAt?.threadId}
        beside={
          <NativeSelect
            size="xs"
            className={classes.about}
            aria-label={t('about')}
            value={field ?? ''}
            onChange={(event) => setField(event.currentTarget.value || null)}
            data={[
              { value: '', label: t('whole') },
              ...Object.keys(fieldsOf(form.entity)).map((name) => ({
                value: name,
                label: words.field(name),
              })),
            ]}
          />
        }
      />
    </footer>
  )
}

/** Shows the user's own new thread, the last of the open ones, once it is loaded. Returns the function to call when it was sent. */
function useScrollToOwnThread(
  list: RefObject<HTMLDivElement | null>,
  threads: Comments['threads'],
): () => void {
  const wasSent = useRef(false)
  useEffect(() => {
    if (!wasSent.current || !threads) return
    wasSent.current = false
    const cards = list.current?.querySelectorAll('[data-thread-id]:not([data-resolved])')
    cards?.[cards.length - 1]?.scrollIntoView({ block: 'nearest' })
  }, [list, threads])
  return () => {
    wasSent.current = true
  }
}

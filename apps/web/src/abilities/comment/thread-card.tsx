// One thread: its subject, comments, replies, and whether it is resolved.
import { commentParts, displayComment } from '@manset/model/content/comments.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { ActionIcon, Avatar, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getFieldId, useFormScope } from '../../kit/form/form-scope.ts'
import { createSaveKeys } from '../../kit/form/save-keys.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { DateTimeText } from '../../ui/date-time-text.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { focusWhenAvailable } from '../../ui/error-summary.tsx'
import { notifyError } from '../../ui/notify.ts'
import { reveal } from '../../ui/reveal.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './comment.module.css'
import {
  DeleteCommentDocument,
  EditCommentDocument,
  ResolveThreadDocument,
  SaveCommentDocument,
} from './comment-calls.ts'
import type { Thread, ThreadComment } from './comments.ts'
import { Composer } from './composer.tsx'
import { commentTexts } from './texts/texts.ts'

interface ThreadCardProps {
  thread: Thread
  item: { entity: string; itemId: string }
  refetch: () => Promise<unknown>
}

export function ThreadCard({ thread, item, refetch }: ThreadCardProps) {
  const t = useTexts(commentTexts)
  const format = useFormat()
  const scope = useFormScope()
  const { can } = useViewer()
  const [isAnswering, setIsAnswering] = useState(false)
  const [sendWithKey] = useState(createSaveKeys)
  const { id, field, comments, resolvedDate, resolvedBy } = thread
  const mayResolve = can(permissionOf(scope.form.entity, 'edit'))
  const answer = async (body: string) => {
    const input = { ...item, threadId: id, body }
    await sendWithKey(input, (saveKey) => call(SaveCommentDocument, { input: { ...input, saveKey } }))
    void refetch()
  }
  const resolve = () =>
    void call(ResolveThreadDocument, { id, isResolved: !resolvedDate }).then(refetch, notifyError)
  const goToField = (name: string) => {
    const target = getFieldId(scope, name)
    const element = document.getElementById(target)
    if (element) reveal(element, name)
    focusWhenAvailable(target)
  }
  const about = field ? scope.words.field(field) : t('whole')
  return (
    <article
      className={classes.thread}
      data-thread-id={id}
      data-resolved={Boolean(resolvedDate) || undefined}
      tabIndex={-1}
      aria-label={about}
    >
      <div className={classes.threadHead}>
        {field ? (
          <button
            type="button"
            className={classes.field}
            title={t('goToField', { field: about })}
            onClick={() => goToField(field)}
          >
            {about}
          </button>
        ) : (
          <span className={classes.field}>{about}</span>
        )}
        {mayResolve && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={
              resolvedDate ? <IconArrowBackUp size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />
            }
            onClick={resolve}
          >
            {t(resolvedDate ? 'reopen' : 'resolve')}
          </Button>
        )}
      </div>
      {resolvedDate && resolvedBy && (
        <p className={classes.note}>
          {t('resolvedBy', { name: resolvedBy.name, moment: format.dateTime(resolvedDate) })}
        </p>
      )}
      <ol className={classes.said}>
        {comments.map((comment) => (
          <CommentView key={comment.id} {...{ comment, item, refetch }} />
        ))}
      </ol>
      {isAnswering ? (
        <Composer
          item={item}
          field={`answer ${id}`}
          label={t('answer')}
          sendLabel={t('reply')}
          onSend={answer}
          onDone={() => setIsAnswering(false)}
          onCancel={() => setIsAnswering(false)}
          isFocused
        />
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsAnswering(true)}>
          {t('reply')}
        </Button>
      )}
    </article>
  )
}

function CommentView({
  comment,
  item,
  refetch,
}: { comment: ThreadComment } & Omit<ThreadCardProps, 'thread'>) {
  const t = useTexts(commentTexts)
  const { me } = useViewer()
  const [isEditing, setIsEditing] = useState(false)
  const { id, author, body, mentions, createdDate, editedDate, isDeleted } = comment
  const isOwn = author.id === me.id && !isDeleted
  const change = async (next: string) => {
    await call(EditCommentDocument, { id, body: next })
    void refetch()
  }
  const remove = async () => {
    const isAgreed = await confirm({
      title: t('deleteQuestion'),
      text: t('deleteText'),
      action: t('deleteYes'),
      isDangerous: true,
    })
    if (isAgreed) await call(DeleteCommentDocument, { id }).then(refetch, notifyError)
  }
  return (
    <li className={classes.comment}>
      <Avatar name={author.name} size={24} color="accent" alt="" aria-hidden />
      <div className={classes.commentBody}>
        <div className={classes.commentHead}>
          <bdi className={classes.author}>{author.name}</bdi>
          <span className={classes.note}>
            <DateTimeText moment={createdDate} />
            {editedDate && !isDeleted && ` · ${t('edited')}`}
          </span>
          {isOwn && !isEditing && (
            <span className={classes.own}>
              <Tooltip label={t('edit')}>
                <ActionIcon
                  variant="subtle"
                  size={24}
                  aria-label={t('edit')}
                  onClick={() => setIsEditing(true)}
                >
                  <IconPencil size={14} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('delete')}>
                <ActionIcon variant="subtle" size={24} aria-label={t('delete')} onClick={() => void remove()}>
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </span>
          )}
        </div>
        {isEditing && isOwn ? (
          <Composer
            item={item}
            field={`edit ${id}`}
            start={{ text: displayComment(body, mentions), chosen: [...mentions] }}
            label={t('edit')}
            sendLabel={t('save')}
            onSend={change}
            onDone={() => setIsEditing(false)}
            onCancel={() => setIsEditing(false)}
            isFocused
          />
        ) : (
          <p className={classes.words} dir="auto" data-deleted={isDeleted || undefined}>
            {isDeleted ? t('deleted') : <CommentBody body={body} mentions={mentions} />}
          </p>
        )}
      </div>
    </li>
  )
}

/** Renders only text, mentions and links, whatever users typed. */
function CommentBody({ body, mentions }: Pick<ThreadComment, 'body' | 'mentions'>) {
  return commentParts(body, mentions).map((part, index) => {
    const key = `${index} ${part.kind}`
    if (part.kind === 'mention')
      return (
        <bdi key={key} className={classes.mention}>
          @{part.name}
        </bdi>
      )
    if (part.kind === 'link')
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {part.text}
        </a>
      )
    return part.text
  })
}

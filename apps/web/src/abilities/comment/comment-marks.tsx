// Comments in a form: a button with their number beside the heading, and a mark at each field.
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconMessage2, IconMessagePlus } from '@tabler/icons-react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './comment.module.css'
import { useComments } from './comment-context.tsx'
import { commentTexts } from './texts/texts.ts'

export function CommentsButton() {
  const t = useTexts(commentTexts)
  const comments = useComments()
  const toggle = () => (comments?.openedAt ? comments.close() : comments?.open({ field: null }))
  useShortcuts([{ keys: 'C', label: t('title'), group: t('title'), run: toggle }], comments !== null)
  if (!comments) return null
  const { openCount, openedAt } = comments
  const label = openCount > 0 ? t('openCount', { count: openCount }) : t('open')
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.button}
        aria-label={label}
        aria-expanded={openedAt !== null}
        aria-keyshortcuts="C"
        onClick={toggle}
      >
        <IconMessage2 size={18} stroke={1.6} aria-hidden />
        {openCount > 0 && <span className={classes.buttonCount}>{openCount}</span>}
      </UnstyledButton>
    </Tooltip>
  )
}

/** At a field: the number of open threads; without any, a button on hover that starts one. */
export function FieldMark({ name }: { name: string }) {
  const t = useTexts(commentTexts)
  const comments = useComments()
  const { words } = useFormScope()
  if (!comments) return null
  const count = comments.listOpenThreads.get(name) ?? 0
  const field = words.field(name)
  const label = count > 0 ? t('ofField', { field, count }) : t('onField', { field })
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.mark}
        data-some={count > 0 || undefined}
        variant="subtle"
        size={28}
        // Keyboard users reach it from the panel: a tab stop at every field would double the way through the form.
        tabIndex={count > 0 ? 0 : -1}
        aria-label={label}
        onClick={() => comments.open({ field: name })}
      >
        {count > 0 ? (
          <>
            <IconMessage2 size={16} aria-hidden />
            <span className={classes.markCount}>{count}</span>
          </>
        ) : (
          <IconMessagePlus size={16} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}

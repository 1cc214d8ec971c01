// The notice center: the person's current tasks, and their notices by day below. Used in the bell's drawer and on its own
// page.
import { NOTICE_GROUPS, type NoticeGroup } from '@manset/model/notice-groups.ts'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import classes from './notice-center.module.css'
import { NoticeList } from './notice-list.tsx'
import { noticeTexts } from './texts/texts.ts'
import { useNotices } from './use-notices.ts'
import { isNothingWaiting, useWaiting, WaitingSection } from './waiting-section.tsx'

export interface NoticeCenterProps {
  /** Height of the list, which scrolls separately. */
  height: string
  /** Called when a link is followed. */
  onFollow?: () => void
  /** Rendered beside "mark all". */
  footer?: ReactNode
}

const GROUPS = Object.keys(NOTICE_GROUPS) as NoticeGroup[]

export function NoticeCenter({ height, onFollow, footer }: NoticeCenterProps) {
  const t = useTexts(noticeTexts)
  const [isUnseen, setIsUnseen] = useState(false)
  const [group, setGroup] = useState<NoticeGroup | ''>('')
  const scroller = useRef<HTMLDivElement>(null)
  const listed = useNotices({ isUnseen, kinds: group ? NOTICE_GROUPS[group] : null })
  const { notices, data, error, refetch } = listed
  const waiting = useWaiting()
  const isPlain = !isUnseen && !group
  const isWaitingShown = isPlain && waiting && !isNothingWaiting(waiting)
  const handleMarkAll = () =>
    void listed
      .markAll()
      .then(
        (count) => count > 0 && notify('success', t('markedAll', { count }), { id: 'markedAll' }),
        listed.failed,
      )
  return (
    <div className={classes.centre}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('filter')}
          value={isUnseen ? 'unseen' : 'all'}
          onChange={(value) => setIsUnseen(value === 'unseen')}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unseen', label: t('unseen') },
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('kind')}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value as NoticeGroup | '')}
          data={[
            { value: '', label: t('everyKind') },
            ...GROUPS.map((one) => ({ value: one, label: t(`groups.${one}`) })),
          ]}
        />
        <span className={classes.end}>
          {footer}
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconChecks size={16} aria-hidden />}
            disabled={notices.length === 0}
            onClick={handleMarkAll}
          >
            {t('markAll')}
          </Button>
        </span>
      </div>
      <div ref={scroller} className={classes.scroller} style={{ height }}>
        {isWaitingShown && <WaitingSection waiting={waiting} onFollow={onFollow} />}
        {data ? (
          notices.length > 0 ? (
            <NoticeList listed={listed} scroller={scroller} onFollow={onFollow} />
          ) : isWaitingShown ? (
            <p className={classes.keys}>{t('emptyUnseen')}</p>
          ) : (
            <StateView
              kind="empty"
              title={t(isPlain ? 'empty' : group ? 'emptyFilter' : 'emptyUnseen')}
              text={t('emptyText')}
              action={
                isPlain
                  ? undefined
                  : {
                      label: t('showAll'),
                      onClick: () => {
                        setIsUnseen(false)
                        setGroup('')
                      },
                    }
              }
            />
          )
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons count={6} height={56} />
        )}
      </div>
    </div>
  )
}

// Columns of the audit log.
import { useMemo } from 'react'
import { actionWord } from '../../kit/history/action-word.ts'
import type { GridColumn } from '../../kit/list/rows/row-grid.tsx'
import { useTexts } from '../../platform/texts.ts'
import { MomentText } from '../../ui/moment-text.tsx'
import classes from './audit.module.css'
import { entityWord } from './audit-words.ts'
import { auditTexts } from './texts/texts.ts'
import type { AuditEntry } from './use-audit-list.ts'
import { useChangeWords } from './use-change-words.ts'

export function useAuditColumns(names: {
  entities: string[]
  actions: string[]
}): readonly GridColumn<AuditEntry>[] {
  const t = useTexts(auditTexts)
  const words = useChangeWords()
  const { entities, actions } = names
  return useMemo(
    () => [
      {
        key: 'date',
        label: t('columns.date'),
        width: '148px',
        render: ({ createdDate }) => <MomentText moment={createdDate} />,
      },
      {
        key: 'actor',
        label: t('columns.actor'),
        width: '180px',
        render: ({ actor }) =>
          actor ? <bdi>{actor.name}</bdi> : <span className={classes.quiet}>{t('system')}</span>,
      },
      {
        key: 'action',
        label: t('columns.action'),
        width: '170px',
        exported: [{ key: 'action', heading: t('columns.action'), options: wordsFor(actions, actionWord) }],
        render: ({ action }) => actionWord(action),
      },
      {
        key: 'entity',
        label: t('columns.entity'),
        width: '140px',
        hiddenBelow: 640,
        exported: [{ key: 'entity', heading: t('columns.entity'), options: wordsFor(entities, entityWord) }],
        render: ({ entity }) => entityWord(entity),
      },
      {
        key: 'item',
        label: t('columns.item'),
        isFixed: true,
        exported: [
          { key: 'item', heading: t('columns.item') },
          { key: 'itemId', heading: t('columns.itemId') },
        ],
        render: ({ itemName, itemId }) => (
          <>
            <bdi>{itemName}</bdi> {itemId && <span className={classes.quiet}>#{itemId}</span>}
          </>
        ),
      },
      {
        key: 'changes',
        label: t('columns.changes'),
        hiddenBelow: 900,
        render: ({ entity, changes }) => (
          <span className={classes.quiet}>
            {Object.keys(changes as object)
              .map((field) => words.field(entity, field))
              .join(', ')}
          </span>
        ),
      },
      {
        key: 'address',
        label: t('columns.address'),
        width: '150px',
        hiddenBelow: 1_100,
        render: ({ actorAddress }) => <span className={classes.quiet}>{actorAddress}</span>,
      },
      {
        key: 'version',
        label: t('columns.version'),
        width: '80px',
        align: 'end',
        isExtra: true,
        render: ({ version }) => version,
      },
    ],
    [t, words, entities, actions],
  )
}

const wordsFor = (names: readonly string[], word: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)]))

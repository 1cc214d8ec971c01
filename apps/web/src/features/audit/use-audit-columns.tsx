// Columns of the audit log.
import { auditList } from '@manset/model/lists/audit.ts'
import { useMemo } from 'react'
import { getActionLabel } from '../../kit/history/get-action-label.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../kit/list/rows/grid.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { AuditEntry } from './audit.documents.ts'
import classes from './audit.module.css'
import { getEntityLabel, useAuditLabels } from './audit-labels.ts'
import { auditTexts } from './texts/texts.ts'
import { useChangeLabels } from './use-change-labels.ts'

interface Names {
  entities: string[]
  actions: string[]
}

export function useAuditColumns({ entities, actions }: Names): readonly GridColumn<AuditEntry>[] {
  const t = useTexts(auditTexts)
  const words = useAuditLabels()
  const changed = useChangeLabels()
  const own = useMemo(
    (): OwnColumns<AuditEntry> => ({
      date: { width: '128px' },
      actor: {
        width: '150px',
        render: ({ actor }) =>
          actor ? <bdi>{actor.name}</bdi> : <span className={classes.quiet}>{t('system')}</span>,
      },
      action: {
        ...{ width: '140px', hiddenBelow: 0 },
        exported: [
          { key: 'action', heading: t('columns.action'), options: createLabelMap(actions, getActionLabel) },
        ],
      },
      entity: {
        width: '120px',
        exported: [
          { key: 'entity', heading: t('columns.entity'), options: createLabelMap(entities, getEntityLabel) },
        ],
      },
      item: {
        ...{ isFixed: true, role: 'title' },
        render: ({ itemName, itemId }) => (
          <>
            <bdi>{itemName}</bdi> {itemId && <span className={classes.quiet}>#{itemId}</span>}
          </>
        ),
      },
      changes: {
        ...{ hiddenBelow: 900, isQuiet: true },
        render: ({ entity, changes }) => (
          <bdi>
            {Object.keys(changes as object)
              .map((field) => changed.field(entity, field))
              .join(', ')}
          </bdi>
        ),
      },
      address: { width: '130px', hiddenBelow: 1_100, isQuiet: true },
      version: { width: '80px' },
    }),
    [t, changed, entities, actions],
  )
  return useListColumns(auditList, words, own)
}

const createLabelMap = (names: readonly string[], word: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)]))

// The details of one audit entry: who, when, from where, and every field before and after.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { getActionLabel } from '../../kit/history/get-action-label.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { AuditEntry } from './audit.documents.ts'
import classes from './audit.module.css'
import { getDefinition, getEntityLabel } from './audit-labels.ts'
import { auditTexts } from './texts/texts.ts'
import { TRUNCATED, useChangeLabels } from './use-change-labels.ts'

const HistoryDialog = lazyComponent(
  () => import('../../kit/history/history-dialog.tsx'),
  (module) => module.ReadOnlyHistory,
)

export function AuditDetail({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const t = useTexts(auditTexts)
  return (
    <SideDrawer isOpen={entry !== undefined} title={t('detail')} onClose={onClose} size={640}>
      {entry && <Detail key={entry.id} entry={entry} />}
    </SideDrawer>
  )
}

function Detail({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const format = useFormat()
  const { can } = useViewer()
  const words = useChangeLabels()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const { entity, itemId, itemName, actor, actorAddress, createdDate, version, action } = entry
  const changes = Object.entries(entry.changes as Record<string, { before: unknown; after: unknown }>)
  const definition = getDefinition(entity)
  const hasHistory = definition && itemId && version && can(permissionOf(definition, 'view'))
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('columns.action')}</dt>
        <dd>{getActionLabel(action)}</dd>
        <dt>{t('columns.item')}</dt>
        <dd>
          {getEntityLabel(entity)} <bdi>{itemName && `“${itemName}”`}</bdi> {itemId && `#${itemId}`}
        </dd>
        <dt>{t('columns.actor')}</dt>
        <dd>
          <bdi>{actor?.name ?? t('system')}</bdi>
        </dd>
        <dt>{t('columns.date')}</dt>
        <dd>{format.longDateTime(createdDate)}</dd>
        {actorAddress && (
          <>
            <dt>{t('columns.address')}</dt>
            <dd>{actorAddress}</dd>
          </>
        )}
        {version && (
          <>
            <dt>{t('columns.version')}</dt>
            <dd>
              {version}{' '}
              {hasHistory && (
                <Anchor component="button" type="button" size="sm" onClick={() => setIsHistoryOpen(true)}>
                  {t('openHistory')}
                </Anchor>
              )}
            </dd>
          </>
        )}
      </dl>
      {changes.length === 0 ? (
        <p className={classes.quiet}>{t('noChanges')}</p>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { before, after }]) => (
              <tr key={field}>
                <th scope="row">{words.field(entity, field)}</th>
                <td>{words.value(entity, field, before)}</td>
                <td>{words.value(entity, field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.some(([, { before, after }]) => before === TRUNCATED || after === TRUNCATED) && (
        <p className={classes.quiet}>{t('shortened')}</p>
      )}
      {isHistoryOpen && definition && itemId && (
        <HistoryDialog
          entity={definition}
          id={itemId}
          name={itemName ?? `#${itemId}`}
          version={version ?? undefined}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  )
}

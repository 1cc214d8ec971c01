// The details of one audit entry: who, when, from where, and every field before and after.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { actionWord } from '../../kit/history/action-word.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { AuditEntry } from './audit.documents.ts'
import classes from './audit.module.css'
import { definitionOf, entityWord } from './audit-words.ts'
import { auditTexts } from './texts/texts.ts'
import { CUT, useChangeWords } from './use-change-words.ts'

const HistoryDialog = lazyPart(
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
  const words = useChangeWords()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const { entity, itemId, itemName, actor, actorAddress, createdDate, version, action } = entry
  const changes = Object.entries(entry.changes as Record<string, { before: unknown; after: unknown }>)
  const definition = definitionOf(entity)
  const hasHistory = definition && itemId && version && can(permissionOf(definition, 'view'))
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('columns.action')}</dt>
        <dd>{actionWord(action)}</dd>
        <dt>{t('columns.item')}</dt>
        <dd>
          {entityWord(entity)} <bdi>{itemName && `“${itemName}”`}</bdi> {itemId && `#${itemId}`}
        </dd>
        <dt>{t('columns.actor')}</dt>
        <dd>
          <bdi>{actor?.name ?? t('system')}</bdi>
        </dd>
        <dt>{t('columns.date')}</dt>
        <dd>{format.full(createdDate)}</dd>
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
      {changes.some(([, { before, after }]) => before === CUT || after === CUT) && (
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

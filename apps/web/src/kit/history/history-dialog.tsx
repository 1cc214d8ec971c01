// The history of an item: its versions on the left, the differences of two versions on the right, and a button to restore one.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { Button, Select, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasCode } from '../../platform/calls/call-error.ts'
import { getOperationName } from '../../platform/calls/document.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify, notifyError, notifyUndone } from '../../ui/notify.ts'
import { type NextPage, ShowMore, toNextPage } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { historyDocument, type ItemVersion, restoreDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { callWithLock } from '../entity/held-locks.ts'
import { withRightsReason } from '../entity/rights-reason.ts'
import { useEntityLabels } from '../words/entity-texts.ts'
import { Comparison } from './comparison.tsx'
import { getActionLabel } from './get-action-label.ts'
import classes from './history.module.css'
import { historyTexts } from './texts/texts.ts'

export interface HistoryDialogProps {
  entity: EntityDefinition
  /** The current item, as far as the screen knows. */
  item: Pick<EntityItem, 'id' | 'version'>
  name: string
  /** The version shown first; by default the newest. */
  firstShown?: number
  /** There is unsaved input: restoring would overwrite it. */
  isDirty: boolean
  /** The form cannot be edited, for whatever reason. */
  isReadOnly: boolean
  onClose: () => void
  onRestored: (item: EntityItem) => void
}

export function HistoryDialog(props: HistoryDialogProps) {
  const { entity, item, name, onClose } = props
  const t = useTexts(historyTexts)
  const { versions, error, retry, nextPage } = useVersions(entity, item, props.firstShown)
  return (
    <Dialog isOpen onClose={onClose} size="min(1120px, 94vw)" title={t('title', { name })}>
      {versions ? (
        <Versions {...props} versions={versions} nextPage={nextPage} />
      ) : error ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={6} height={44} />
      )}
    </Dialog>
  )
}

interface ReadOnlyHistoryProps extends Pick<HistoryDialogProps, 'entity' | 'name' | 'onClose'> {
  id: string
  /** The version shown first. */
  version?: number
}

/** The history without restoring, for use outside a form. */
export function ReadOnlyHistory({ id, version, ...props }: ReadOnlyHistoryProps) {
  return (
    <HistoryDialog
      {...props}
      item={{ id, version: version ?? 0 }}
      firstShown={version}
      isDirty={false}
      isReadOnly
      onRestored={() => {}}
    />
  )
}

interface VersionsProps extends HistoryDialogProps {
  versions: readonly ItemVersion[]
  nextPage: NextPage | undefined
}

function Versions(props: VersionsProps) {
  const { entity, item, versions, nextPage } = props
  const t = useTexts(historyTexts)
  const format = useFormat()
  const labels = useEntityLabels(entity)
  const [chosen, setChosen] = useState(props.firstShown)
  const [compared, setCompared] = useState<number>()
  const after = chosen ?? versions[0]?.version
  const older = versions.filter(({ version }) => after !== undefined && version < after)
  const others = versions.filter(({ version }) => version !== after)
  const before = compared !== undefined && compared !== after ? compared : (older[0]?.version ?? null)
  const isOlderToCome = before === null && after !== undefined && after > 1 && nextPage !== undefined
  const loadOlder = useEffectEvent(() => nextPage?.load())
  useEffect(() => {
    if (isOlderToCome) loadOlder()
  }, [isOlderToCome])
  const asOptions = (some: readonly ItemVersion[]) =>
    some.map((one) => ({
      value: String(one.version),
      label: `${t('version', { version: one.version })} · ${format.dateTime(one.createdDate)}`,
    }))
  if (after === undefined) return <p className={classes.quiet}>{t('none')}</p>
  return (
    <div className={classes.panel}>
      <ul className={classes.versions} aria-label={t('versions')}>
        {versions.map((one) => (
          <li key={one.version}>
            <UnstyledButton
              className={classes.version}
              aria-current={one.version === after ? 'true' : undefined}
              onClick={() => {
                setChosen(one.version)
                setCompared(undefined)
              }}
            >
              <span className={classes.versionHead}>
                <span>{getActionLabel(one.action)}</span>
                <span className={classes.quiet}>{t('version', { version: one.version })}</span>
              </span>
              <span className={classes.quiet} title={format.longDateTime(one.createdDate)}>
                <bdi>{one.actor?.name ?? t('system')}</bdi> · {format.dateTime(one.createdDate)}
              </span>
              {one.reason && <span className={classes.quiet}>{t('reason', { reason: one.reason })}</span>}
              {one.action !== 'created' && one.changedFields.length > 0 && (
                <div className={classes.quiet}>{one.changedFields.map(labels.field).join(', ')}</div>
              )}
            </UnstyledButton>
          </li>
        ))}
        {nextPage && (
          <li>
            <ShowMore label={t('more')} nextPage={nextPage} isSmall />
          </li>
        )}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.comparison} aria-label={t('comparison')} tabIndex={0}>
        <div className={classes.bar}>
          <Select
            size="xs"
            label={t('compared')}
            allowDeselect={false}
            data={asOptions(versions)}
            value={String(after)}
            onChange={(value) => {
              setChosen(Number(value))
              setCompared(before ?? undefined)
            }}
          />
          <Select
            size="xs"
            label={t('compareWith', { version: after })}
            allowDeselect={false}
            disabled={others.length === 0}
            placeholder={t('first')}
            data={asOptions(others)}
            value={before === null ? null : String(before)}
            onChange={(value) => setCompared(Number(value))}
          />
          {after !== item.version && <RestoreButton {...props} toVersion={after} />}
        </div>
        {isOlderToCome ? (
          <RowSkeletons count={4} height={56} />
        ) : before === null && after > 1 ? (
          <p className={classes.quiet}>{t('olderNotKept')}</p>
        ) : (
          <Comparison
            entity={entity}
            id={item.id}
            before={before === null ? null : Math.min(before, after)}
            after={before === null ? after : Math.max(before, after)}
          />
        )}
      </section>
    </div>
  )
}

function RestoreButton(props: VersionsProps & { toVersion: number }) {
  const { entity, item, isDirty, isReadOnly, toVersion, onRestored } = props
  const t = useTexts(historyTexts)
  const labels = useEntityLabels(entity)
  const { can } = useViewer()
  const [isRestoring, setIsRestoring] = useState(false)
  if (isReadOnly || !can(permissionOf(entity, 'edit'))) return null

  const restore = async (from: Pick<EntityItem, 'id' | 'version'>, to: number, isUndo: boolean) => {
    setIsRestoring(true)
    try {
      const { id, version } = from
      const { item: saved } = await withRightsReason((given) =>
        callWithLock(entity, id, restoreDocument(entity), { id, version, toVersion: to, ...given }),
      )
      onRestored(saved)
      if (isUndo) notifyUndone(props.name)
      else
        notify('success', t('restored', { version: to }), {
          undo: () => void restore(saved, from.version, true),
        })
    } catch (error) {
      if (hasCode(error, 'VALIDATION')) {
        const fields = [
          ...new Set(error.problems.map(({ field }) => labels.field(field.split('.', 1)[0] ?? ''))),
        ]
        notify('warning', t('refused', { fields: fields.join(', ') }))
      } else notifyError(error)
    } finally {
      setIsRestoring(false)
    }
  }
  const ask = async () => {
    const isMeant = await confirm({
      title: t('restoreTitle', { version: toVersion }),
      text: t('restoreHint'),
      action: t('restoreAction'),
    })
    if (isMeant) await restore(item, toVersion, false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
      aria-disabled={isDirty || isRestoring || undefined}
      title={isDirty ? t('dirty') : t('restoreHint')}
      onClick={() => {
        if (isDirty) notify('warning', t('dirty'))
        else if (!isRestoring) void ask()
      }}
    >
      {t('restore', { version: toVersion })}
    </Button>
  )
}

/** Versions of an item, newest first, from the first shown one if given, else from the newest. */
function useVersions(
  entity: EntityDefinition,
  { id, version }: Pick<EntityItem, 'id' | 'version'>,
  first: number | undefined,
) {
  const document = historyDocument(entity)
  const query = useInfiniteQuery({
    queryKey: [getOperationName(document), id, version, first],
    initialPageParam: first === undefined ? null : first + 1,
    queryFn: async ({ pageParam, signal }) =>
      (await call(document, { id, before: pageParam }, { signal })).history,
    getNextPageParam: (last) => (last.isComplete ? undefined : last.entries.at(-1)?.version),
    placeholderData: keepPreviousData,
  })
  return {
    versions: query.data?.pages.flatMap(({ entries }) => entries),
    error: query.error,
    retry: () => void query.refetch(),
    nextPage: toNextPage(query),
  }
}

// Replaces the filters while rows are selected: their number, actions and progress. Failures are listed with reasons; completed changes can
// be undone while the notice is visible.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { Button, Progress } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { type Caller, getCurrentCaller } from '../../../platform/session/caller.ts'
import { notify } from '../../../ui/notify.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../../ui/use-media-query.ts'
import type { RowSelection } from '../rows/use-selection.ts'
import { type BatchOutcome, getNewestVersion, type RunBatch, runBatch, type SendBatch } from './batch.ts'
import { ExportProgressDialog } from './export-progress.tsx'
import { type Failure, FailuresDialog } from './failures-dialog.tsx'
import classes from './list-tools.module.css'
import { bulkTexts } from './texts/bulk-texts.ts'
import { useExport } from './use-export.ts'
import type { ListToolbarProps } from './use-list-tools.ts'

export type BulkName = 'approve' | 'unapprove' | 'publish' | 'unpublish' | 'remove' | 'rerun' | 'stop'

export interface BulkAction {
  name: BulkName
  icon: ReactNode
  /** Label and result message, where the rows have their own texts. */
  label?: string | undefined
  successText?: (count: number) => string | undefined
  send: SendBatch
  /** Undoes the change of these items, at the versions it made, and updates the list; undefined if it cannot be undone. */
  undo?: (changed: VersionedId[], runBatch: RunBatch) => Promise<BatchOutcome>
  /** Updates the list where no live event does. */
  onDone?: (outcome: BatchOutcome) => void
}

export interface BulkBarProps<R extends VersionedId> {
  selection: RowSelection<R>
  /** The current rows of the list. */
  rows: readonly R[]
  nameOf: (row: R) => string
  actions: readonly BulkAction[]
  tools: ListToolbarProps
}

interface RunItem extends VersionedId {
  name: string
}

interface BulkRun {
  action: BulkAction
  done: number
  all: number
}

/** Runs an action on items, and undoes or retries it. */
function useBulkRun<R extends VersionedId>({ selection, rows }: Pick<BulkBarProps<R>, 'selection' | 'rows'>) {
  const t = useTexts(bulkTexts)
  const [run, setRun] = useState<BulkRun>()
  const [failed, setFailed] = useState<{ action: BulkAction; failures: (RunItem & Failure)[] }>()

  const start = async (action: BulkAction, items: readonly RunItem[]) => {
    const caller = getCurrentCaller()
    setFailed(undefined)
    const showRun = (done: number) => setRun({ action, done, all: items.length })
    showRun(0)
    const outcome = await runBatch(items, action.send, showRun, caller)
    setRun(undefined)
    action.onDone?.(outcome)
    const { changed, unchanged } = outcome
    const told = [
      changed.length > 0 &&
        (action.successText?.(changed.length) ?? t(`bulk.done.${action.name}`, { count: changed.length })),
      unchanged.length > 0 && t('bulk.unchanged', { count: unchanged.length }),
    ].filter(Boolean)
    if (told.length > 0)
      notify(changed.length > 0 ? 'success' : 'info', told.join(' · '), {
        caller,
        undo: changed.length > 0 && action.undo ? () => void undo(action, changed, caller) : undefined,
      })
    const failures = items.flatMap((item) => {
      const missed = outcome.failed.find(({ id }) => id === item.id)
      return missed ? { ...item, error: missed.error } : []
    })
    if (failures.length > 0) setFailed({ action, failures })
    else selection.clear()
  }
  const undo = async (action: BulkAction, changed: VersionedId[], caller: Caller) => {
    const run: RunBatch = (items, send, onProgress) => runBatch(items, send, onProgress, caller)
    const outcome = await action.undo?.(changed, run)
    if (!outcome) return
    const [done, failed] = [outcome.changed.length, outcome.failed.length]
    if (done > 0) notify('success', t('bulk.undone', { count: done }), { caller })
    if (failed > 0) notify('warning', t('bulk.failedTitle', { count: failed }), { caller })
  }
  // Includes items that left the list meanwhile: the server decides whether they can still be changed.
  const retry = () =>
    failed &&
    void start(
      failed.action,
      failed.failures.map((item) => ({ ...item, version: getNewestVersion(item, rows) })),
    )
  return { run, start, retry, failures: failed?.failures, forgetFailures: () => setFailed(undefined) }
}

export function BulkBar<R extends VersionedId>(props: BulkBarProps<R>) {
  const { selection, nameOf, actions, tools } = props
  const t = useTexts(bulkTexts)
  const { run, start, retry, failures, forgetFailures } = useBulkRun(props)
  const used = useExport(tools)
  const { chosen } = selection
  // Elsewhere the heading has a checkbox for all rows.
  const areCards = useMediaQuery(PHONE_WIDTH)
  const isEmpty = chosen.length === 0
  // The bar disappears with the last selected row; the focus must not be lost with it.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body)
      (
        document.querySelector<HTMLElement>('[role="grid"] tr[tabindex="0"]') ??
        document.getElementById('main')
      )?.focus()
  }, [isEmpty])
  return (
    <>
      {!isEmpty && (
        <div className={classes.bulk} role="toolbar" aria-label={t('bulk.count', { count: chosen.length })}>
          <span className={classes.bulkCount} role="status">
            {t('bulk.count', { count: chosen.length })}
          </span>
          {areCards && (
            <Button size="compact-sm" variant="default" onClick={selection.selectAll}>
              {t('bulk.chooseAll')}
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.name}
              size="compact-sm"
              variant="default"
              leftSection={action.icon}
              aria-disabled={run !== undefined || undefined}
              onClick={() =>
                run ||
                void start(
                  action,
                  chosen.map((row) => ({ id: row.id, version: row.version, name: nameOf(row) })),
                )
              }
            >
              {action.label ?? t(`bulk.${action.name}`)}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => used.start('xlsx', { ...tools.exported.filter, ids: chosen.map(({ id }) => id) })}
          >
            {t('bulk.export')}
          </Button>
          {run && (
            <>
              <Progress
                w={120}
                value={(run.done / run.all) * 100}
                aria-label={t('bulk.progress', { done: run.done, all: run.all })}
              />
              <span className="tabular">{t('bulk.progress', { done: run.done, all: run.all })}</span>
            </>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" ml="auto" onClick={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {failures && <FailuresDialog failures={failures} onRetry={retry} onClose={forgetFailures} />}
      <ExportProgressDialog used={used} />
    </>
  )
}

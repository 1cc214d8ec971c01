// Replaces a file everywhere: upload or choose the new one, review the effect on each place, then apply all at once.
import { Button, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { withRightsReason } from '../../../kit/entity/rights-reason.ts'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { call, useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { UploadKind } from '../../../platform/upload/calls.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { FailedState } from '../../../ui/states/state-view.tsx'
import {
  CALL_EXTENSIONS,
  createImageRules,
  DEFAULT_RULES,
  type FileRules,
} from '../../../ui/upload/file-rules.ts'
import { SingleUpload } from '../../../ui/upload/single-upload.tsx'
import type { MediaRow } from '../media.documents.ts'
import {
  MediaReplacementDocument,
  ReplaceMediaFileDocument,
  UndoMediaReplacementDocument,
} from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import { LibraryChoice } from './library-choice.tsx'
import { ReplacePlan, type ReplacingFile } from './replace-plan.tsx'

interface ReplaceDialogProps {
  isOpen: boolean
  file: MediaRow
  onClose(): void
  onReplaced(byId: string): void
}

function getRules(kind: UploadKind): FileRules {
  return kind === 'image' ? createImageRules({}) : { ...DEFAULT_RULES, extensions: CALL_EXTENSIONS[kind] }
}

/** Somebody locked or changed one of the items, so the reviewed plan is outdated. */
const CONFLICT_CODES = [
  'STALE_VERSION',
  'LOCKED',
  'LOCKED_BY_YOU',
  'LOCK_LOST',
  'NOT_FOUND',
  'FORBIDDEN',
  'VALIDATION',
]

export function ReplaceDialog({ isOpen, file, onClose, onReplaced }: ReplaceDialogProps) {
  const t = useTexts(mediaTexts)
  const [replacement, setBy] = useState<ReplacingFile | null>(null)
  const [tab, setTab] = useState<string | null>('upload')
  const isSame = replacement?.id === file.id
  const used = useReplacement({ file, byId: isSame ? undefined : replacement?.id, onClose, onReplaced })
  const { data, error, isPending, plan, count } = used
  return (
    <Dialog
      isOpen={isOpen}
      title={t('replace.title')}
      size={tab === 'library' && !replacement ? 1120 : 720}
      onClose={onClose}
      actions={
        replacement && (
          <>
            <Button variant="default" onClick={() => setBy(null)}>
              {t('replace.another')}
            </Button>
            {data && (
              <Button disabled={count === 0} loading={used.isBusy} onClick={() => void used.replace()}>
                {t('replace.action', { count })}
              </Button>
            )}
          </>
        )
      }
    >
      {!replacement ? (
        <ReplaceSource kind={file.kind as UploadKind} {...{ tab }} onTab={setTab} onPick={setBy} />
      ) : isSame ? (
        <Text size="sm" role="alert">
          {t('replace.same')}
        </Text>
      ) : error ? (
        <FailedState error={error} onRetry={() => void used.refetch()} />
      ) : isPending ? (
        <RowSkeletons />
      ) : (
        <ReplacePlan {...{ file, replacement, plan }} />
      )}
    </Dialog>
  )
}

interface ReplacementOptions extends Pick<ReplaceDialogProps, 'file' | 'onClose' | 'onReplaced'> {
  /** The replacing file, once it is chosen. */
  byId: string | undefined
}

/** What replacing would change, the replacement itself, and its undo. */
function useReplacement({ file, byId = '', onClose, onReplaced }: ReplacementOptions) {
  const t = useTexts(mediaTexts)
  const [isBusy, setIsBusy] = useState(false)
  const ids = { id: file.id, byId }
  const { data, error, refetch, isPending } = useCall(MediaReplacementDocument, ids, {
    isEnabled: byId !== '',
  })
  const plan = data?.getMediaReplacement ?? []
  const items = plan.flatMap(({ entity, itemId, version, code }) =>
    code || version == null ? [] : [{ entity, itemId, version }],
  )
  const replace = async () => {
    setIsBusy(true)
    try {
      const { replaceMediaFile } = await withRightsReason((given) =>
        call(ReplaceMediaFileDocument, { ...ids, items, ...given }),
      )
      notify('success', t('replace.done', { count: replaceMediaFile.length }), {
        undo: () => void undo(replaceMediaFile),
      })
      onClose()
      onReplaced(byId)
    } catch (failure) {
      if (!hasCode(failure, ...CONFLICT_CODES)) return notifyError(failure)
      notify('warning', t('replace.moved'))
      void refetch()
    } finally {
      setIsBusy(false)
    }
  }
  const undo = async (replaced: typeof items) => {
    try {
      await withRightsReason((given) => call(UndoMediaReplacementDocument, { items: replaced, ...given }))
      notify('success', t('replace.undone'))
      onReplaced(file.id)
    } catch (failure) {
      if (hasCode(failure, 'STALE_VERSION', 'LOCKED', 'LOCKED_BY_YOU'))
        notify('warning', t('replace.undoStale'))
      else notifyError(failure)
    }
  }
  return { data, error, refetch, isPending, plan, count: items.length, isBusy, replace }
}

interface ReplaceSourceProps {
  kind: UploadKind
  tab: string | null
  onTab: (tab: string | null) => void
  onPick: (file: ReplacingFile) => void
}

/** Uploads the replacing file, or chooses it in the library. */
function ReplaceSource({ kind, tab, onTab, onPick }: ReplaceSourceProps) {
  const t = useTexts(mediaTexts)
  return (
    <>
      <Text size="sm" mb="sm">
        {t('replace.hint')}
      </Text>
      <Tabs value={tab} onChange={onTab} keepMounted={false}>
        <Tabs.List aria-label={t('replace.source')}>
          <Tabs.Tab value="upload">{t('picker.upload')}</Tabs.Tab>
          <Tabs.Tab value="library">{t('replace.library')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload" pt="sm">
          <SingleUpload kind={kind} label={t('replace.to')} rules={getRules(kind)} onUploaded={onPick} />
        </Tabs.Panel>
        <Tabs.Panel value="library" pt="sm">
          <LibraryChoice
            kind={kind}
            rules={getRules(kind)}
            onPick={(row) => row && onPick({ ...row, relativePath: row.path })}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

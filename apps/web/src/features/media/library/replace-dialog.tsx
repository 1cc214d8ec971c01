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
import { RowSkeletons } from '../../../ui/states/after-a-while.tsx'
import { FailedState } from '../../../ui/states/state-view.tsx'
import {
  CALL_EXTENSIONS,
  DEFAULT_RULES,
  type FileRules,
  imageRulesOf,
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

function rulesOf(kind: UploadKind): FileRules {
  return kind === 'image' ? imageRulesOf({}) : { ...DEFAULT_RULES, extensions: CALL_EXTENSIONS[kind] }
}

/** Somebody locked or changed one of the items, so the reviewed plan is outdated. */
const MOVED = [
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
  const [by, setBy] = useState<ReplacingFile | null>(null)
  const kind = file.kind as UploadKind
  const [tab, setTab] = useState<string | null>('upload')
  const [isBusy, setIsBusy] = useState(false)
  const isSame = by?.id === file.id
  const ids = { id: file.id, byId: by?.id ?? '' }
  const { data, error, refetch, isPending } = useCall(MediaReplacementDocument, ids, {
    isEnabled: by !== null && !isSame,
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
      onReplaced(ids.byId)
    } catch (failure) {
      if (!hasCode(failure, ...MOVED)) return notifyError(failure)
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
  return (
    <Dialog
      isOpen={isOpen}
      title={t('replace.title')}
      size={tab === 'library' && !by ? 1120 : 720}
      onClose={onClose}
      actions={
        by && (
          <>
            <Button variant="default" onClick={() => setBy(null)}>
              {t('replace.another')}
            </Button>
            {data && (
              <Button disabled={items.length === 0} loading={isBusy} onClick={() => void replace()}>
                {t('replace.action', { count: items.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {!by ? (
        <>
          <Text size="sm" mb="sm">
            {t('replace.hint')}
          </Text>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List aria-label={t('replace.source')}>
              <Tabs.Tab value="upload">{t('picker.upload')}</Tabs.Tab>
              <Tabs.Tab value="library">{t('replace.library')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="upload" pt="sm">
              <SingleUpload kind={kind} label={t('replace.to')} rules={rulesOf(kind)} onUploaded={setBy} />
            </Tabs.Panel>
            <Tabs.Panel value="library" pt="sm">
              <LibraryChoice
                kind={kind}
                rules={rulesOf(kind)}
                onPick={(row) => row && setBy({ ...row, relativePath: row.path })}
              />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : isSame ? (
        <Text size="sm" role="alert">
          {t('replace.same')}
        </Text>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowSkeletons />
      ) : (
        <ReplacePlan {...{ file, by, plan }} />
      )}
    </Dialog>
  )
}

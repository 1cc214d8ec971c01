// The form of a content: writing column, inspector, save bar, publish panel.
import { type ContentStatus, isLive, statusOf } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useMemo, useState } from 'react'
import { getFormSlots } from '../../../abilities/form-slots.ts'
import { usePublishSave } from '../../../abilities/publish/postpone.ts'
import { StatusDot } from '../../../abilities/publish/status.tsx'
import { publishTexts } from '../../../abilities/publish/texts/texts.ts'
import type { ItemAutosave } from '../../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'
import { useActions } from '../../../kit/entity/use-actions.ts'
import { EditHeading } from '../../../kit/form/edit-heading.tsx'
import { EditPage } from '../../../kit/form/edit-page.tsx'
import { OriginNotes } from '../../../kit/form/origins.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { useEntityLabels } from '../../../kit/words/entity-texts.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { type Translate, useTexts } from '../../../platform/language/texts.ts'
import { usePageTitle } from '../../../ui/page-header.tsx'
import classes from './content-editor.module.css'
import { ContentInspector } from './content-inspector.tsx'
import { EditorBanners } from './editor-banners.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { usePreview } from './preview/use-preview.tsx'
import { contentEditorTexts } from './texts/texts.ts'
import { useHandbookGate } from './use-handbook-gate.ts'
import { WritingColumn } from './writing-column.tsx'

export interface ContentFormProps {
  entity: EntityDefinition
  /** The stored item, refetched when others save; null while it was never saved. */
  item: EntityItem | null
  /** The person's own autosaves of it, loaded with the item. */
  copies: readonly ItemAutosave[] | null | undefined
  onCreated: (item: EntityItem) => void
}

export function ContentForm({ entity, item, copies, onCreated }: ContentFormProps) {
  const t = useTexts(contentEditorTexts)
  const say = useTexts(publishTexts)
  const words = useEntityLabels(entity)
  const [saved, setSaved] = useState<EntityItem | null>(null)
  const newest = getNewer(item, saved)
  const status = statusOf(newest)
  const isOpen = useActions(entity, newest).has(newest ? 'edit' : 'create')
  const handbook = useHandbookGate(isOpen)
  const form = useEntityForm(entity, {
    item,
    autosaves: copies,
    isReadOnly: !isOpen,
    isPaused: isOpen && !handbook.isAccepted,
    onSaved: (next) => {
      setSaved(next)
      if (!newest) onCreated(next)
    },
  })
  const save = usePublishSave(form)
  const preview = usePreview()
  const title = String(form.item?.title ?? '')
  usePageTitle(title || (newest ? words.one : words.new))
  return (
    <EditPage
      form={form}
      isSavePrimary={isLive(status)}
      saveLabel={getSaveLabel(status, t)}
      saveHint={isLive(status) ? say(status === 'published' ? 'updateHint' : 'updateAheadHint') : undefined}
      onSave={save}
      heading={
        <>
          <EditHeading listAddress={getAddress('contentList')} toList={t('editor.toList')}>
            {newest ? words.one : words.new}
          </EditHeading>
          {newest && <span className={classes.number}>{t('editor.number', { id: newest.id })}</span>}
        </>
      }
      status={newest && <StatusDot status={status} />}
      actions={
        <>
          {preview.button}
          <EditorMenu />
        </>
      }
      sidePane={preview.pane}
      onSidePaneClose={preview.close}
      slots={useMemo(() => getFormSlots(entity), [entity])}
      banner={
        <>
          <OriginNotes item={newest} part="OriginBanner" />
          <EditorBanners item={item} handbook={handbook} />
        </>
      }
      inspector={<ContentInspector />}
    >
      <WritingColumn />
    </EditPage>
  )
}

function getSaveLabel(
  status: ContentStatus,
  t: Translate<typeof contentEditorTexts.texts.tr>,
): string | undefined {
  if (isLive(status)) return t('editor.update')
  return status === 'draft' ? t('editor.saveDraft') : undefined
}

function getNewer(read: EntityItem | null, saved: EntityItem | null): EntityItem | null {
  if (!read || !saved) return read ?? saved
  return read.version >= saved.version ? read : saved
}

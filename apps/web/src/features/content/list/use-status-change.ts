// Changing a status from the list: shown at once, taken back where the server refuses, undone for as long as the
// notice stands.
import { type ContentStatus, settle, statusOf, stepsBack } from '@manset/model/abilities/publish.ts'
import type { UsedList } from '../../../kit/list/engine/use-list.ts'
import { hasCode } from '../../../platform/call-error.ts'
import { now } from '../../../platform/clock.ts'
import { call } from '../../../platform/graphql.ts'
import { useTexts } from '../../../platform/texts.ts'
import { addErrorTexts, notify, notifyError } from '../../../ui/notify.ts'
import { contentTexts } from '../texts/texts.ts'
import { type ContentRow, changeStatusDocument } from './content-list.documents.ts'

addErrorTexts(contentTexts)

/** Changes the status of a row and shows each state of it in the list. */
export function useStatusChange({ patch, hear }: Pick<UsedList<ContentRow>, 'patch' | 'hear'>) {
  const t = useTexts(contentTexts)

  const step = async (row: ContentRow, status: ContentStatus): Promise<ContentRow> => {
    const { changeContentStatus } = await call(changeStatusDocument, {
      id: row.id,
      version: row.version,
      status,
    })
    hear({ ...pick(changeContentStatus), row: changeContentStatus, isOwn: true })
    return changeContentStatus
  }

  return async (row: ContentRow, status: ContentStatus): Promise<void> => {
    const title = row.title || t('list.noTitle')
    const expected = settle(status, statusOf(row), row.publishDate, now())
    if (expected) patch(row.id, { status: expected })
    try {
      const changed = await step(row, status)
      const undo = async () => {
        try {
          let current = changed
          for (const back of stepsBack(statusOf(changed), statusOf(row))) current = await step(current, back)
        } catch (error) {
          notifyError(error)
        }
      }
      notify('success', t(`done.${statusOf(changed)}`, { title }), { undo: () => void undo() })
    } catch (error) {
      patch(row.id, row)
      if (hasCode(error, 'VALIDATION')) notify('warning', t('incomplete', { title }))
      else notifyError(error)
    }
  }
}

const pick = ({ id, version }: ContentRow) => ({ id, version })

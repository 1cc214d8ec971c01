// Calls for a form's server autosaves, for one person on one site.
import { call } from '../../../platform/calls/graphql.ts'
import type { DeviceDraft } from '../../../platform/drafts/device-drafts.ts'
import { type DraftScope, NEW_ITEM } from '../../../platform/drafts/draft-scope.ts'
import {
  copiesOfItemDocument,
  discardCopyDocument,
  keepCopyDocument,
  ownCopiesDocument,
} from './copies-calls.ts'
import type { WorkingCopy } from './offers.ts'

export function serverCopies({ person, site: siteId, entity }: Omit<DraftScope, 'item'>) {
  // A person who signs in under an open form must not receive its contents.
  const options = { caller: { person, siteId } }
  return {
    async keep({ owner, item, version, values, at }: DeviceDraft): Promise<Date> {
      const input = {
        ...{ entity, form: owner, id: idOf(item), version, typedDate: new Date(at).toISOString() },
        // `undefined` becomes null in JSON, because emptying a field is a change, too.
        values: JSON.stringify(values, (_, value: unknown) => value ?? null),
      }
      const { keepWorkingCopy } = await call(keepCopyDocument, { input }, options)
      return new Date(keepWorkingCopy)
    },
    async drop(form: string): Promise<void> {
      await call(discardCopyDocument, { form }, options)
    },
    async own(item: string): Promise<readonly WorkingCopy[]> {
      const { copies } = await call(
        ownCopiesDocument,
        { entity, id: idOf(item) },
        { ...options, isQuiet: true },
      )
      return copies ?? []
    },
    /** The autosaves of everyone who edits the item; with a key, only that form's. */
    async ofItem(item: string, form?: string): Promise<readonly WorkingCopy[]> {
      const { copies } = await call(copiesOfItemDocument, { entity, id: item }, { ...options, isQuiet: true })
      return (copies ?? []).filter((copy) => form === undefined || copy.form === form)
    },
  }
}

const idOf = (item: string) => (item === NEW_ITEM ? null : item)

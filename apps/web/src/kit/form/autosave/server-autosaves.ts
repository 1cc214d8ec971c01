// Calls for a form's server autosaves, for one person on one site.

import { type AutosaveScope, NEW_ITEM } from '../../../platform/autosave/autosave-scope.ts'
import type { DeviceAutosave } from '../../../platform/autosave/device-autosaves.ts'
import { call } from '../../../platform/calls/graphql.ts'
import {
  discardAutosaveDocument,
  itemAutosavesDocument,
  ownAutosavesDocument,
  storeAutosaveDocument,
} from './autosave-calls.ts'
import type { ServerAutosave } from './offers.ts'

export function createServerAutosaves({ person, site: siteId, entity }: Omit<AutosaveScope, 'item'>) {
  // A person who signs in under an open form must not receive its contents.
  const options = { caller: { person, siteId } }
  return {
    async keep({ owner, item, version, values, at }: DeviceAutosave): Promise<Date> {
      const input = {
        ...{ entity, form: owner, id: getItemId(item), version, typedDate: new Date(at).toISOString() },
        // `undefined` becomes null in JSON, because emptying a field is a change, too.
        values: JSON.stringify(values, (_, value: unknown) => value ?? null),
      }
      const { saveAutosave } = await call(storeAutosaveDocument, { input }, options)
      return new Date(saveAutosave)
    },
    async drop(form: string): Promise<void> {
      await call(discardAutosaveDocument, { form }, options)
    },
    async own(item: string): Promise<readonly ServerAutosave[]> {
      const { copies } = await call(
        ownAutosavesDocument,
        { entity, id: getItemId(item) },
        { ...options, isQuiet: true },
      )
      return copies ?? []
    },
    /** The autosaves of everyone who edits the item; with a key, only that form's. */
    async ofItem(item: string, form?: string): Promise<readonly ServerAutosave[]> {
      const { copies } = await call(
        itemAutosavesDocument,
        { entity, id: item },
        { ...options, isQuiet: true },
      )
      return (copies ?? []).filter((copy) => form === undefined || copy.form === form)
    },
  }
}

const getItemId = (item: string) => (item === NEW_ITEM ? null : item)

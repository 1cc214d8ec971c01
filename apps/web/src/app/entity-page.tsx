// The page of a settings entity that needs no screen code: its list and form follow from its definition.
import { type EntityName, entityNamed } from '@manset/model/entities/entities.ts'
import type { AddressName } from '../platform/addresses.ts'
import type { PageLoader } from './routes.ts'

/** Loads the words of an entity beside the kit, and shows its list at an address. */
export function entityPage(
  name: EntityName,
  address: AddressName,
  loadTexts: () => Promise<unknown>,
): PageLoader {
  return async () => {
    const [{ EntityListPage }] = await Promise.all([import('../kit/list/list-page.tsx'), loadTexts()])
    return { default: () => <EntityListPage entity={entityNamed(name)} address={address} /> }
  }
}

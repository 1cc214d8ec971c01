import type { Feature } from '../../kit/feature.ts'
import { addMissingPermissions, addPermissions } from './schema.ts'

export const permission: Feature = {
  name: 'permission',
  schema: addPermissions,
  prepare: ({ db }) => addMissingPermissions(db),
}

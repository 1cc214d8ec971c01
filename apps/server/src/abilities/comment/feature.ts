// Comments on items (docs/decisions/comments-and-assignments.md).
import type { Feature } from '../../kit/feature.ts'
import { addComments } from './schema.ts'

export const comments: Feature = { name: 'comment', schema: addComments }

import type { GetAssignmentQuery } from '../../generated/graphql.ts'

/** Whose an item is, and by when. */
export type Assignment = NonNullable<GetAssignmentQuery['getAssignment']>

import type { GetAssignmentQuery } from '../../generated/graphql.ts'

/** The assignee of an item and the due time. */
export type Assignment = NonNullable<GetAssignmentQuery['getAssignment']>

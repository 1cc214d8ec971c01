// Calls about users, built in code because several select the same fields. The generator collects them through
// `documents`.
import type {
  ChangeUsersApprovalStatusMutation,
  ChangeUsersApprovalStatusMutationVariables,
  GetSitesWithRightsQuery,
  GetSitesWithRightsQueryVariables,
  GetUserQuery,
  GetUserQueryVariables,
  GetUsersQuery,
  GetUsersQueryVariables,
  SaveUserMutation,
  SaveUserMutationVariables,
  UserChangedSubscription,
  UserChangedSubscriptionVariables,
} from '../../generated/graphql.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'

export type User = GetUserQuery['getUser']
/** A site of the company with the permissions of its roles. */
export type RatedSite = GetSitesWithRightsQuery['getRoleRights'][number]

const USER = `
  id version name username email department picture isApproved isWaiting
  approvalChangedBy { id name } approvalChangedDate handbookAcceptedDate createdDate
  updatedBy { id name } updatedDate roles { siteId roleIds }`

export const usersDocument: TypedDocument<GetUsersQuery, GetUsersQueryVariables> =
  `query GetUsers($filter: UserFilter, $page: Int!, $limit: Int!) {
  getUsers(filter: $filter, page: $page, limit: $limit) { items {${USER} } isTruncated }
}`

export const userDocument: TypedDocument<GetUserQuery, GetUserQueryVariables> = `query GetUser($id: ID!) {
  getUser(id: $id) {${USER} }
}`

export const saveUserDocument: TypedDocument<SaveUserMutation, SaveUserMutationVariables> =
  `mutation SaveUser($input: UserInput!) {
  saveUser(input: $input) {${USER} }
}`

export const approveUserDocument: TypedDocument<
  ChangeUsersApprovalStatusMutation,
  ChangeUsersApprovalStatusMutationVariables
> = `mutation ChangeUsersApprovalStatus($input: UserApprovalInput!) {
  changeUsersApprovalStatus(input: $input) {${USER} }
}`

export const userChangedDocument: TypedDocument<UserChangedSubscription, UserChangedSubscriptionVariables> =
  `subscription UserChanged {
  userChanged { kind id version actorId user {${USER} } }
}`

export const sitesWithRightsDocument: TypedDocument<
  GetSitesWithRightsQuery,
  GetSitesWithRightsQueryVariables
> = `query GetSitesWithRights {
  getRoleRights { siteId siteName color language off permissions { category detail roleIds } }
}`

export const userCalls = { page: usersDocument, changed: userChangedDocument, rowOfEvent: 'user' }

export const documents: readonly string[] = [
  usersDocument,
  userDocument,
  saveUserDocument,
  approveUserDocument,
  userChangedDocument,
  sitesWithRightsDocument,
]

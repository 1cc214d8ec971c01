// The permissions of roles on the site: fetched, updated live, edited as a draft and saved together.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type GetRoleRightsQuery, graphql } from '../../generated/graphql.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useCall, useSave } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useRightsChanged } from '../../platform/session/rights-changed.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import { countChanges, type Draft, getChanges, getUnsavedDraft } from './role-table.ts'
import { permissionTexts } from './texts/texts.ts'

const RoleRightsDocument = graphql(`
  query GetRoleRights($siteId: Int!) {
    getRoleRights(siteId: $siteId) {
      siteId
      version
      updatedBy {
        id
        name
      }
      updatedDate
      off
      permissions {
        category
        detail
        roleIds
      }
    }
  }
`)

const SaveRoleRightsDocument = graphql(`
  mutation SaveRoleRights($input: RoleRightsInput!) {
    saveRoleRights(input: $input) {
      siteId
      version
    }
  }
`)

export type RoleRights = GetRoleRightsQuery['getRoleRights'][number]

const NOTICE = { id: 'role-rights' }

/** The site's permissions with the unsaved draft on top. */
export function useRoleRights() {
  const t = useTexts(permissionTexts)
  const siteId = useSelectedSiteId()
  const { data, error, refetch } = useCall(RoleRightsDocument, { siteId }, { keepsPreviousData: true })
  useRightsChanged(() => void refetch())
  const [draft, setDraft] = useState<Draft>({})
  const sent = useRef<Draft>({})
  const rights = data?.getRoleRights[0]
  const changes = useMemo(() => (rights ? getChanges(rights.permissions, draft) : []), [rights, draft])
  const count = useMemo(() => (rights ? countChanges(rights.permissions, draft) : 0), [rights, draft])
  useUnsavedGuard(count > 0)
  useOtherPersonsSave(rights, count)

  const { mutate, isPending } = useSave(SaveRoleRightsDocument, {
    onSuccess: async (_, { input }) => {
      await refetch()
      setDraft((current) => getUnsavedDraft(current, sent.current))
      notify('success', t('saved', { count: input.changes.length }), NOTICE)
    },
    onError: (fault) => {
      if (!hasCode(fault, 'STALE_VERSION')) return notifyError(fault)
      void refetch()
    },
  })
  const save = () => {
    if (!rights || count === 0 || isPending) return
    sent.current = draft
    mutate({
      input: {
        version: rights.version,
        changes: changes.map((one) => ({ ...one, roleIds: [...one.roleIds] })),
      },
    })
  }
  return { rights, error, retry: () => void refetch(), draft, setDraft, count, isSaving: isPending, save }
}

/** If somebody else saves meanwhile, the draft is applied on top of their changes, with a notice. */
function useOtherPersonsSave(rights: RoleRights | undefined, count: number): void {
  const t = useTexts(permissionTexts)
  const known = useRef<{ siteId: number; version: number }>(undefined)
  const own = useRef(count)
  useEffect(() => {
    if (!rights) return
    const before = known.current
    known.current = { siteId: rights.siteId, version: rights.version }
    const isNewer = before?.siteId === rights.siteId && before.version !== rights.version
    if (isNewer && own.current > 0 && count > 0)
      notify('warning', t('changedMeanwhile', { name: rights.updatedBy?.name ?? '–', count }), NOTICE)
  }, [rights, count, t])
  useEffect(() => {
    own.current = count
  }, [count])
}

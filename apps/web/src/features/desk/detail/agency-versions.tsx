// A comparison of two stored versions of an item, in the layout of every history. Initially the newest against the
// previous one.
import '../texts/item-entity.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { ChangedFields } from '../../../kit/history/changed-fields.tsx'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { NewestRowsNote } from '../../../ui/states/row-limit-note.tsx'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { ITEM_ENTITY } from '../texts/item-entity.ts'
import { agencyTexts } from '../texts/texts.ts'

const VersionsDocument = graphql(`
  query GetAgencyContentVersions($agencyContentId: ID!) {
    getAgencyContentVersions(agencyContentId: $agencyContentId) {
      version
      createdDate
      actor {
        id
        name
      }
    }
  }
`)
const VersionDocument = graphql(`
  query GetAgencyContentVersion($agencyContentId: ID!, $version: Int!) {
    getAgencyContentVersion(agencyContentId: $agencyContentId, version: $version) {
      values
      references {
        to
        id
        name
        isApproved
      }
    }
  }
`)

/** Versions are immutable. */
const CACHE_TTL_MS = 600_000

export interface AgencyVersionsProps {
  id: string
  title: string
  /** The initially selected version; the newest by default. */
  version?: number
  /**
   * The first version that the user has not seen. The version before it is the base of the comparison; by default, the one
   * before `version`.
   */
  since?: number
  onClose: () => void
}

export function AgencyVersions({ id, title, version, since, onClose }: AgencyVersionsProps) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const { data, error, refetch } = useCall(VersionsDocument, { agencyContentId: id })
  const [chosen, setChosen] = useState(version)
  const [compared, setCompared] = useState<number>()
  const versions = data?.getAgencyContentVersions ?? []
  const after = versions.find((one) => one.version === chosen)?.version ?? versions[0]?.version
  const older = versions.filter((one) => after !== undefined && one.version < after)
  const before = (
    older.find((one) => one.version === compared) ??
    older.find((one) => since !== undefined && one.version < since) ??
    older[0]
  )?.version
  const formatVersion = (some: typeof versions) =>
    some.map((one) => ({
      value: String(one.version),
      label: [
        t('versions.version', { version: one.version }),
        one.actor?.name ?? t('versions.agency'),
        format.dateTime(one.createdDate),
      ].join(' · '),
    }))
  return (
    <Dialog isOpen onClose={onClose} size="min(820px, 94vw)" title={t('versions.title', { title })}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowSkeletons count={4} height={44} />
      ) : after === undefined || before === undefined ? (
        <p className={classes.quiet}>{t('versions.none')}</p>
      ) : (
        <>
          <div className={classes.versionBar}>
            <Select
              size="xs"
              label={t('versions.shown')}
              allowDeselect={false}
              data={formatVersion(versions.slice(0, -1))}
              value={String(after)}
              onChange={(value) => setChosen(Number(value))}
            />
            <Select
              size="xs"
              label={t('versions.comparedWith')}
              allowDeselect={false}
              data={formatVersion(older)}
              value={String(before)}
              onChange={(value) => setCompared(Number(value))}
            />
          </div>
          <NewestRowsNote shown={versions.length} limit={LIST_BOUNDS.agencyVersions} />
          <Changes id={id} before={before} after={after} />
        </>
      )}
    </Dialog>
  )
}

function Changes({ id, before, after }: { id: string; before: number; after: number }) {
  const options = { staleAfterMs: CACHE_TTL_MS }
  const newer = useCall(VersionDocument, { agencyContentId: id, version: after }, options)
  const older = useCall(VersionDocument, { agencyContentId: id, version: before }, options)
  const error = newer.error ?? older.error
  if (error)
    return <FailedState error={error} onRetry={() => void Promise.all([newer.refetch(), older.refetch()])} />
  if (!newer.data || !older.data) return <RowSkeletons count={4} height={44} />
  return (
    <ChangedFields
      entity={ITEM_ENTITY}
      before={older.data.getAgencyContentVersion as never}
      after={newer.data.getAgencyContentVersion as never}
    />
  )
}

// The flags of the site: fetched, updated live, and switched with undo.
import { useQueryClient } from '@tanstack/react-query'
import { type GetFeatureFlagsQuery, graphql } from '../../generated/graphql.ts'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { getOperationName } from '../../platform/calls/document.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useRightsChanged } from '../../platform/session/rights-changed.ts'
import { getSelectedSiteId } from '../../platform/site.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { flagTexts } from './texts/texts.ts'

const FlagsDocument = graphql(`
  query GetFeatureFlags {
    getFeatureFlags {
      name
      isOn
      version
      closes
      updatedBy {
        id
        name
      }
      updatedDate
    }
  }
`)

const SaveFlagDocument = graphql(`
  mutation SaveFeatureFlag($input: FeatureFlagInput!) {
    saveFeatureFlag(input: $input) {
      name
      isOn
      version
      closes
      updatedBy {
        id
        name
      }
      updatedDate
    }
  }
`)

export type Flag = GetFeatureFlagsQuery['getFeatureFlags'][number]

/** The flags of the current site and a function that switches one. The switch changes optimistically and reverts on failure. */
export function useFlags() {
  const t = useTexts(flagTexts)
  const rights = useRightsLabels()
  const client = useQueryClient()
  const { data, error, refetch } = useCall(FlagsDocument, {})
  useRightsChanged(() => void refetch())

  const updateCache = (flag: Flag) =>
    client.setQueriesData<GetFeatureFlagsQuery>(
      { queryKey: [getOperationName(FlagsDocument), getSelectedSiteId()] },
      (known) =>
        known && {
          getFeatureFlags: known.getFeatureFlags.map((one) => (one.name === flag.name ? flag : one)),
        },
    )

  const setFlag = async (flag: Flag, isOn: boolean, isUndo = false): Promise<void> => {
    const words = { flag: rights.flag(flag.name) }
    const notice = { id: `flag-${flag.name}` }
    updateCache({ ...flag, isOn })
    try {
      const input = { name: flag.name, version: flag.version, isOn }
      const { saveFeatureFlag: saved } = await call(SaveFlagDocument, { input })
      updateCache(saved)
      notify('success', t(isOn ? 'turnedOn' : 'turnedOff', words), {
        ...notice,
        undo: isUndo ? undefined : () => void setFlag(saved, !isOn, true),
      })
    } catch (fault) {
      updateCache(flag)
      void refetch()
      if (hasCode(fault, 'STALE_VERSION')) notify('warning', t('stale', words), notice)
      else notifyError(fault)
    }
  }
  return { flags: data?.getFeatureFlags, error, retry: () => void refetch(), turn: setFlag }
}

// Follows changes of the person's permissions while the tab is open: granted or revoked roles, changed roles, feature flags.
import { graphql } from '../../generated/graphql.ts'
import { useLive } from '../live/live.ts'

const RightsChangedDocument = graphql(`
  subscription RightsChanged {
    rightsChanged {
      kind
    }
  }
`)

/** Calls back when the person's permissions on the current site may have changed. */
export function useRightsChanged(onChange: () => void): void {
  useLive(RightsChangedDocument, onChange)
}

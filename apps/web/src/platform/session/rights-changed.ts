// The person's rights, followed while the tab is open: roles given or taken, what roles may, feature flags.
import { graphql } from '../../generated/graphql.ts'
import { useLive } from '../live.ts'

const RightsChangedDocument = graphql(`
  subscription RightsChanged {
    rightsChanged {
      kind
    }
  }
`)

/** Calls back when something changed what the person may on the current site. */
export function useRightsChanged(onChange: () => void): void {
  useLive(RightsChangedDocument, onChange)
}

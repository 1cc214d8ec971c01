// Banners about failing sources, above the source list and the desk's inputs. They disappear when the problem is over.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { useEffect } from 'react'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { Banner } from '../../../ui/banner.tsx'
import { QuietDocument, StatesDocument } from './source-calls.ts'
import classes from './sources.module.css'
import { faultText, sourceTexts } from './texts/texts.ts'

/** Poll interval, because no event reports that time has passed. */
const LOOK_AGAIN_MS = 30_000

function useRepeatedly(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
}

/** Sources of the site that fail or have been silent for too long. */
export function SourcesInTrouble() {
  const t = useTexts(sourceTexts)
  const { data, refetch } = useCall(StatesDocument, {}, { isPreviousKept: true })
  useLive(changedDocument(agencySource), () => void refetch())
  useRepeatedly(refetch)
  const lines = (data?.getAgencySourceStates ?? []).flatMap(
    ({ name, agencyName: agency, fault, isQuiet, isRead }) => [
      ...(fault && isRead ? [t('trouble.fault', { name, agency, reason: faultText(fault) })] : []),
      ...(isQuiet ? [t('trouble.quiet', { name, agency })] : []),
    ],
  )
  return <Trouble lines={lines} />
}

/** Sources delivering to the site that have been silent for too long, for users who work with their items. */
export function QuietSources() {
  const t = useTexts(sourceTexts)
  const { data, refetch } = useCall(QuietDocument, {}, { isPreviousKept: true })
  useRepeatedly(refetch)
  const quiet = data?.getSilentAgencySources ?? []
  return <Trouble lines={quiet.map(({ name, agencyName: agency }) => t('trouble.quiet', { name, agency }))} />
}

function Trouble({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.trouble}>
      <Banner isWarning text={lines.join(' · ')} />
    </div>
  )
}

// Banners about failing sources, above the source list and the desk's inputs. They disappear when the problem is over.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { useEffect } from 'react'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { Banner } from '../../../ui/banner.tsx'
import { QuietSourcesDocument, SourceStatesDocument } from './source-calls.ts'
import classes from './sources.module.css'
import { formatSourceError, sourceTexts } from './texts/texts.ts'

/** Poll interval, because no event reports that time has passed. */
const POLL_INTERVAL_MS = 30_000

function usePolling(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [refetch])
}

/** Sources of the site that fail or have been silent for too long. */
export function SourceProblems() {
  const t = useTexts(sourceTexts)
  const { data, refetch } = useCall(SourceStatesDocument, {}, { keepsPreviousData: true })
  useLive(changedDocument(agencySource), () => void refetch())
  usePolling(refetch)
  const lines = (data?.getAgencySourceStates ?? []).flatMap(
    ({ name, agencyName: agency, error, isQuiet, isActive }) => [
      ...(error && isActive ? [t('trouble.fault', { name, agency, reason: formatSourceError(error) })] : []),
      ...(isQuiet ? [t('trouble.quiet', { name, agency })] : []),
    ],
  )
  return <ProblemList lines={lines} />
}

/** Sources delivering to the site that have been silent for too long, for users who work with their items. */
export function QuietSources() {
  const t = useTexts(sourceTexts)
  const { data, refetch } = useCall(QuietSourcesDocument, {}, { keepsPreviousData: true })
  usePolling(refetch)
  const quiet = data?.getSilentAgencySources ?? []
  return (
    <ProblemList lines={quiet.map(({ name, agencyName: agency }) => t('trouble.quiet', { name, agency }))} />
  )
}

function ProblemList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.trouble}>
      <Banner isWarning text={lines.join(' · ')} />
    </div>
  )
}

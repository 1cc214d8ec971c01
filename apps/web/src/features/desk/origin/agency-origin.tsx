// For the editor of a content made from agency items: later alerts of the agencies, and their notes.
import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { Anchor } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'
import { useActions } from '../../../kit/entity/use-actions.ts'
import { getFieldId, useFormScope } from '../../../kit/form/form-scope.ts'
import type { OriginProps } from '../../../kit/form/origins.tsx'
import { getAddress } from '../../../platform/addresses.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { isolateRightToLeft } from '../../../platform/isolate-right-to-left.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { Banner } from '../../../ui/banner.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { AgencyNotes } from '../detail/agency-notes.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useFormatTitleMark } from '../use-title-mark.ts'
import { ResolveAlertDocument } from './origin-calls.ts'
import { OriginEmbargo } from './origin-embargo.tsx'
import { PastAlerts } from './past-alerts.tsx'
import { useMarkAlertSeen } from './use-mark-alert-seen.ts'
import { getOpenAlerts, type OpenAlert, type Origin, useOrigins } from './use-origins.ts'

const AgencyVersions = lazyComponent(
  () => import('../detail/agency-versions.tsx'),
  (module) => module.AgencyVersions,
)

/** Alerts since the content was made, until somebody resolves them. A kill is the most prominent. */
export function OriginBanner({ item }: OriginProps) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { origins, isLoaded, refetch } = useOrigins(item.id)
  const [compared, setCompared] = useState<Origin>()
  const canResolve = can(`${item.type as 'news'}.edit`)
  const open = getOpenAlerts(origins)
  const [mostSevere, ...others] = open
  useMarkAlertSeen(item.id, open, canResolve)
  useAlertNotice(item, mostSevere, isLoaded)
  if (!mostSevere) return null
  const { kind, origin, createdDate, seenBy } = mostSevere
  const seen = seenBy.map(({ user, seenDate }) => `${user.name} (${format.dateTime(seenDate)})`).join(', ')
  const resolve = async () => {
    try {
      await call(ResolveAlertDocument, { contentId: item.id })
    } catch (error) {
      notifyError(error)
    }
    refetch()
  }
  const compare = can('agency.view')
    ? [{ label: t('alerts.compare'), onClick: () => setCompared(origin) }]
    : []
  return (
    <div className={classes.alertBanner} data-alert={kind}>
      <Banner
        isWarning
        text={
          <>
            <strong>
              {t(`alerts.${kind as AgencyAlert}`, {
                agency: isolateRightToLeft(origin.agencyName),
                moment: format.dateTime(createdDate),
              })}
            </strong>{' '}
            {kind === 'kill' && t(item.status === 'published' ? 'alerts.killPublished' : 'alerts.killText')}
            {others.length > 0 && ` ${t('alerts.more', { count: others.length })}`}
            {seen && <span className={classes.seen}>{t('alerts.seen', { names: seen })}</span>}
          </>
        }
        actions={[
          ...compare,
          ...(canResolve ? [{ label: t('alerts.settle'), onClick: () => void resolve() }] : []),
        ]}
      />
      {compared && (
        <AgencyVersions
          id={compared.agencyContentId}
          title={splitTitleMark(compared.title, compared.isKilled).headline}
          // Alerts are sorted newest first; the last one is the first that arrived after the content was made.
          version={compared.alerts[0]?.itemVersion}
          since={compared.alerts.at(-1)?.itemVersion}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  )
}

/** Announces alerts that arrive while the content is open; earlier ones appear only in the banner. */
function useAlertNotice(item: EntityItem, alert: OpenAlert | undefined, isLoaded: boolean): void {
  const t = useTexts(agencyTexts)
  const lastAlertId = useRef<string>(undefined)
  const isNew =
    alert !== undefined && isLoaded && lastAlertId.current !== undefined && alert.id !== lastAlertId.current
  const id = isNew ? alert.id : undefined
  useEffect(() => {
    if (isLoaded) lastAlertId.current = alert?.id ?? ''
  })
  const kind = alert?.kind as AgencyAlert | undefined
  const title = String(item.title || `#${item.id}`)
  useEffect(() => {
    if (id === undefined || !kind) return
    const text = t(`raised.${kind}`, { title })
    notify(kind === 'kill' ? 'error' : 'warning', text, { id: `agencyAlert-${item.id}` })
  }, [id, kind, item.id, title, t])
}

/** The agency items that a content was made from, with links, the agencies' notes, and proposed categories. */
export function OriginNote({ item }: OriginProps) {
  const { origins } = useOrigins(item.id)
  const scope = useFormScope()
  return (
    // Link target of warnings about the source items.
    <div id={getFieldId(scope, 'agencyContentId')} tabIndex={-1}>
      {origins.map((origin) => (
        <Note key={origin.agencyContentId} origin={origin} item={item} />
      ))}
    </div>
  )
}

/** The tab that lists items of a type; the news tab for types without their own. */
const getTabName = (type: string | undefined) =>
  type === 'video' ? 'video' : type === 'photoGallery' ? 'photo-gallery' : 'news'

function Note({ origin, item }: { origin: Origin; item: EntityItem }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const { form } = useFormScope()
  const actions = useActions(form.entity, item)
  const { headline: title, ...said } = splitTitleMark(origin.title, origin.isKilled)
  const word = useFormatTitleMark()({ headline: title, ...said })
  const { proposedCategories: proposed } = origin
  // After the first save by a person, the categories are that person's choice.
  const isProposal = item.version === 1 && proposed.length > 0 && actions.has('edit')
  return (
    <div className={classes.origin}>
      <p className={classes.provenance}>
        <IconRss size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {t('origin.from')} <bdi>{origin.agencyName}</bdi> {word && `${word}: `}
          {can('agency.view') ? (
            <Anchor
              component={Link}
              to={getAddress('agencyList', { tab: getTabName(origin.types[0]) })}
              search={{ item: origin.agencyContentId } as never}
              size="sm"
              aria-label={t('origin.open', { title })}
            >
              <bdi>{title}</bdi>
            </Anchor>
          ) : (
            <bdi>{title}</bdi>
          )}
        </span>
      </p>
      {isProposal && (
        <p className={classes.quiet}>
          {t('origin.proposed', { names: proposed.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <OriginEmbargo origin={origin} />
      <AgencyNotes
        notes={origin.editorNotes}
        signal={origin.signal ?? null}
        rights={origin.rights ?? null}
        slugline={origin.slugline ?? null}
        language={origin.language ?? null}
      />
      <PastAlerts alerts={origin.alerts} />
    </div>
  )
}

// Feature flags of the site: state, last change and its author, and a switch.
import { FLAG_GROUPS, type FlagGroup } from '@manset/model/areas/area.ts'
import { FEATURE_FLAGS } from '@manset/model/areas/areas.ts'
import { isFeatureFlag } from '@manset/model/permissions/feature-flags.ts'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './feature-flags.module.css'
import { flagTexts } from './texts/texts.ts'
import { type Flag, useFlags } from './use-flags.ts'

type SetFlag = ReturnType<typeof useFlags>['turn']

export default function FeatureFlagsPage() {
  const t = useTexts(flagTexts)
  const { can, site } = useViewer()
  const { flags, error, retry, turn } = useFlags()
  const off = flags?.filter((flag) => !flag.isOn).length ?? 0
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        beside={off > 0 && <span className={classes.count}>{t('count', { count: off })}</span>}
      />
      <p className={classes.about}>
        {t('about', { site: site.displayName })} {!can('featureFlags.edit') && t('readOnly')}
      </p>
      {flags ? (
        FLAG_GROUPS.map((group) => <Group key={group} group={group} flags={flags} onTurn={turn} />)
      ) : error ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={10} height={56} />
      )}
    </div>
  )
}

function Group({ group, flags, onTurn }: { group: FlagGroup; flags: readonly Flag[]; onTurn: SetFlag }) {
  const t = useTexts(flagTexts)
  const id = useId()
  const own = flags.filter(({ name }) => isFeatureFlag(name) && FEATURE_FLAGS[name].group === group)
  return (
    <div className={classes.group}>
      <h2 id={id} className={classes.heading}>
        {t(`groups.${group}`)}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {own.map((flag) => (
          <FlagRow key={flag.name} flag={flag} onTurn={onTurn} />
        ))}
      </ul>
    </div>
  )
}

function FlagRow({ flag, onTurn }: { flag: Flag; onTurn: SetFlag }) {
  const t = useTexts(flagTexts)
  const words = useRightsLabels()
  const format = useFormat()
  const { can, site } = useViewer()
  if (!isFeatureFlag(flag.name)) return null
  const name = words.flag(flag.name)
  const handleTurn = async (isOn: boolean) => {
    const isMeant =
      isOn ||
      (await confirm({
        title: t('confirm.title', { flag: name }),
        text: t('confirm.text', { site: site.displayName }),
        action: t('confirm.action', { flag: name }),
        isDangerous: true,
      }))
    if (isMeant) void onTurn(flag, isOn)
  }
  const since = flag.updatedDate
    ? t('since', { name: flag.updatedBy?.name ?? '–', time: format.dateTime(flag.updatedDate) })
    : t('never')
  return (
    <li className={classes.flag} data-flag={flag.name} data-off={!flag.isOn || undefined}>
      <Switch
        classNames={{ body: classes.switch, labelWrapper: classes.words }}
        label={name}
        description={t(`flags.${flag.name}`)}
        checked={flag.isOn}
        disabled={!can('featureFlags.edit')}
        onChange={(event) => void handleTurn(event.currentTarget.checked)}
      />
      <div className={classes.facts}>
        <span className={classes.state}>{t(flag.isOn ? 'on' : 'off')}</span>
        <span className={classes.quiet} title={flag.closes.join('\n')}>
          {t('rights', { count: flag.closes.length })}
        </span>
        <span className={classes.quiet} title={format.longDateTime(flag.updatedDate) || undefined}>
          {since}
        </span>
      </div>
    </li>
  )
}

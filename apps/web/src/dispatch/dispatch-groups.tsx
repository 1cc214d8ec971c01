// A dispatch by platform: recipients by state, and why paused platforms are paused. Each paused platform has its own "Resume"; one button
// above sends again on all platforms.
import { Anchor, Button } from '@mantine/core'
import { useTexts } from '../platform/language/texts.ts'
import { useFormat } from '../ui/use-format.ts'
import classes from './dispatch.module.css'
import { useResume } from './dispatch-actions.tsx'
import type { DispatchDetails, DispatchGroup } from './dispatch-calls.ts'
import { formatPause } from './dispatch-labels.ts'
import { dispatchTexts } from './texts/texts.ts'

interface GroupsProps {
  dispatch: DispatchDetails
  getGroupName: (group: string) => string
  onDone: () => void
  /** Lists a platform's failed recipients with their reasons. */
  onFailed: (group: string) => void
}

const SHOWN_STATES = ['sent', 'failed', 'unknown', 'waiting'] as const

export function DispatchGroups({ dispatch, getGroupName, onDone, onFailed }: GroupsProps) {
  const t = useTexts(dispatchTexts)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('groups')}>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            {SHOWN_STATES.map((state) => (
              <th key={state} scope="col">
                {t(`recipientStates.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dispatch.groups.map((group) => (
            <GroupRow
              key={group.group}
              {...{ dispatch, group, onDone, onFailed }}
              name={getGroupName(group.group)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface GroupRowProps {
  dispatch: DispatchDetails
  group: DispatchGroup
  name: string
  onDone: () => void
  onFailed: (group: string) => void
}

function GroupRow({ dispatch, group: { group, counts, pauses }, name, onDone, onFailed }: GroupRowProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const resume = useResume(dispatch, onDone)
  const failed = t('showFailed', { name, count: format.number(counts.failed) })
  const canResume = pauses.length > 0 && dispatch.actions.includes('resume')
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {SHOWN_STATES.map((state) => (
          <td key={state}>
            {state === 'failed' && counts.failed > 0 ? (
              <Anchor
                component="button"
                type="button"
                inherit
                className={classes.lead}
                title={failed}
                aria-label={failed}
                onClick={() => onFailed(group)}
              >
                {format.number(counts.failed)}
              </Anchor>
            ) : (
              format.number(counts[state])
            )}
          </td>
        ))}
      </tr>
      {pauses.length > 0 && (
        <tr>
          <td colSpan={SHOWN_STATES.length + 1}>
            <div className={classes.groupNotes}>
              {pauses.map((pause) => (
                <p key={`${pause.service}`} className={classes.trouble}>
                  {formatPause(pause, dispatch.kind)}{' '}
                  {t('waitingFor', { count: format.number(pause.waiting) })}
                </p>
              ))}
              {canResume && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('actions.resume')}: ${name}`}
                  onClick={() => resume(group)}
                >
                  {t('actions.resume')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
